# One process of the app; compose.yaml starts two, within limits.
#
# Tags move, digests do not. No digest stands here, as one that nobody looked up would be made up;
# docs/deploy.md says how to pin the images that you use.
ARG PYTHON_IMAGE=python:3.11-slim
FROM ${PYTHON_IMAGE}
WORKDIR /app
COPY requirements.lock .
# What is not in the lock, or is another file than it was, is refused; no package runs code here.
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock
COPY . .
RUN python -m compileall -q .
USER nobody
ENV HOME=/tmp
EXPOSE 8501
CMD ["python", "-m", "streamlit", "run", "app.py", "--server.port=8501"]

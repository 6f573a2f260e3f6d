# One process of the app; compose.yaml starts two.
FROM python:3.11-slim
WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt
COPY . .
USER nobody
ENV HOME=/tmp
EXPOSE 8501
CMD ["python", "-m", "streamlit", "run", "app.py", "--server.port=8501"]

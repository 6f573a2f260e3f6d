# Everything runs from .venv, made on first use and kept. `make` alone lists the commands.

PORT    ?= 8501
# The name in the printed address. Set by hand it also keeps Streamlit from asking another
# host on the internet for this machine's own address.
ADDRESS ?= localhost
# Test processes; ARGS goes to pytest, e.g. make test ARGS="-k variance"
WORKERS ?= 2
MINUTES ?= 60
ARGS    ?=

VENV   := .venv
PYTHON := $(VENV)/bin/python
APP    := $(VENV)/.app-requirements
DEV    := $(VENV)/.dev-requirements
SERVE  := $(PYTHON) -m streamlit run app.py --server.headless=true \
          --server.port=$(PORT) --browser.serverAddress=$(ADDRESS)
# Nearly all is computed or read once for all visitors, so only a new process shows what changed.
WATCH  := $(PYTHON) -m watchdog.watchmedo auto-restart --quiet --recursive --ignore-directories \
          --debounce-interval=0.3 --no-restart-on-command-exit \
          --patterns='**/*.py;**/*.md;**/*.toml;**/*.js;**/*.css;**/*.html' \
          $(addprefix --directory=,$(filter-out node_modules/ build/ tests/ docs/,$(wildcard */)))
PYTEST := $(PYTHON) -m pytest -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help run dev cluster test test-fast seeded check format lesson language book fonts braille exercises bench soak hooks lock audit clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: $(APP) ## start the app and print its address (PORT=8501)
	@$(SERVE)

dev: $(DEV) ## the same, started again when a file changes
	@LOOK_AHEAD=no $(WATCH) -- $(SERVE)

cluster: $(APP) ## start two processes behind nginx on a PostgreSQL, for trying (PORT=8501)
	@$(PYTHON) -m scripts.cluster --port $(PORT) --address $(ADDRESS)

test: $(DEV) ## run every test, with browsers found or installed (WORKERS=2)
	@CHROMIUM="$$($(PYTHON) scripts/find_chromium.py)" && export CHROMIUM && $(PYTEST) $(ARGS)

test-fast: $(DEV) ## run every test that needs no browser
	@$(PYTEST) --ignore=tests/browser $(ARGS)

seeded: $(DEV) ## sow mistakes in a copy, one at a time: does a test see each? (ARGS=word of a name)
	@CHROMIUM="$$($(PYTHON) scripts/find_chromium.py)" && export CHROMIUM && $(PYTHON) -m scripts.seeded $(ARGS)

check: $(DEV) ## format, lint, types, import contracts, JavaScript; changes nothing
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m mypy
	@$(PYTHON) -c "from importlinter.cli import lint_imports_command as run; run()"
	@$(PYTHON) -m scripts.lock check
	@$(PYTHON) -m scripts.javascript check

format: $(DEV) ## put the code in shape
	@$(PYTHON) -m ruff check --fix --exit-zero --quiet .
	@$(PYTHON) -m ruff format .
	@$(PYTHON) -m scripts.javascript format

lesson: $(DEV) ## write a lesson to begin with (ID=my_lesson, PART=part2), green at once
	@$(PYTHON) -m scripts.new_lesson "$(ID)" $(if $(PART),--part "$(PART)")

language: $(DEV) ## make what a language needs to be translated, or say what is missing (ID=es)
	@$(PYTHON) -m scripts.language "$(ID)"

book: $(DEV) ## write the course as plain pages into build/book
	@CHROMIUM="$$($(PYTHON) scripts/find_chromium.py)" && export CHROMIUM && $(PYTHON) -m book $(ARGS)

fonts: $(DEV) ## cut the faces of type anew, when texts have new signs (needs npm and a network)
	@$(PYTHON) -m venv build/fonts && build/fonts/bin/pip install --quiet -r scripts/fonts.txt
	@build/fonts/bin/python -m scripts.fonts

braille: $(DEV) ## translate the words of the sheets for fingers anew (needs liblouis)
	@$(PYTHON) -m scripts.braille

exercises: $(APP) ## build and check the tables that practice draws from
	@$(PYTHON) -m practice

bench: $(DEV) ## measure; the numbers of docs/performance.md
	@CHROMIUM="$$($(PYTHON) scripts/find_chromium.py)" && export CHROMIUM && $(PYTHON) -m bench $(ARGS)

soak: $(DEV) ## the app under students, uploads, classes and kills (MINUTES=60)
	@CHROMIUM="$$($(PYTHON) scripts/find_chromium.py)" && export CHROMIUM && $(PYTHON) -m bench.soak --minutes $(MINUTES)

hooks: $(DEV) ## run the checks before every commit
	@$(PYTHON) -m pre_commit install

lock: $(DEV) ## write the locks with hashes anew, and build/sbom.json (two minutes, needs a network)
	@$(PYTHON) -m scripts.lock
	@mkdir -p build && $(PYTHON) -m scripts.sbom > build/sbom.json

audit: $(DEV) ## ask for known weaknesses of what the app runs on (needs a network)
	@$(PYTHON) -m scripts.audit $(ARGS)

clean: ## remove .venv and everything else that was made
	rm -rf $(VENV) $(VENV).lock node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(APP): requirements.lock
	@sh scripts/install.sh $(VENV) $< $@

$(DEV): requirements-dev.lock $(APP)
	@sh scripts/install.sh $(VENV) $< $(APP) $@

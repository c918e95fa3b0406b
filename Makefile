# make lab      open the first notebook in JupyterLab (LAB_ARGS="--no-browser" for more wishes)
# make test     every check: ruff, mypy, import-linter, pytest with the notebooks and, in Chromium, the board
#               (PYTEST_ARGS="-k sell --no-cov" for a few, PYTEST_ARGS="--ignore=tests/browser --no-cov" without Chromium)
# make soak     thousands of random games       make bench     the time budgets, measured
# make goldens  write the golden playthroughs again      make format    tidy code and notebooks
# make wheel    build dist/*.whl from the last commit and play from it in an empty environment: a minute
# make binder   go the way of a Binder build and play from its links, with the Python of binder/runtime.txt: minutes
#
# The first call makes .venv with any Python 3.11 to 3.13 it finds; PYTHON=... names another one, VENV=... another
# place, INSTALLER=pip does without uv. Every PIP_* variable and pip's own configuration are respected.

VENV ?= .venv
PYTHON ?=
INSTALLER ?= uv
LAB_ARGS ?=
PYTEST_ARGS ?=
SOAK_ARGS ?=
BENCH_ARGS ?=

BIN := $(VENV)/bin
NOTEBOOKS := notebooks
START := 00_start_here.ipynb
LAB_READY := $(VENV)/ready-lab
TEST_READY := $(VENV)/ready-test

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab test soak bench goldens wheel binder format clean

help:
	@sed -n 's/^# \{0,1\}//p;/^$$/q' Makefile

lab: $(LAB_READY)
	@JUPYTER_CONFIG_PATH="marketlab/command/jupyter$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}" \
	$(BIN)/python -m jupyterlab --ServerApp.root_dir=$(NOTEBOOKS) --LabApp.default_url=/lab/tree/$(START) \
	    $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB_ARGS)

test: $(TEST_READY)
	@$(BIN)/python -m ruff check --quiet
	@$(BIN)/python -m ruff format --check --quiet || { echo "Not formatted; 'make format' does it."; exit 1; }
	@$(BIN)/python -m mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term $(PYTEST_ARGS)

soak: $(TEST_READY)
	@$(BIN)/python -m tests.soak $(SOAK_ARGS)

bench: $(TEST_READY)
	@$(BIN)/python -m tests.bench $(BENCH_ARGS)

goldens: $(TEST_READY)
	@$(BIN)/python -m tests.conformance.goldens

wheel binder: $(TEST_READY)
	@$(BIN)/python -m tests.delivery $@ $(if $(PYTHON),--python "$(PYTHON)")

format: $(TEST_READY)
	@$(BIN)/python -m ruff check --fix --quiet || true
	@$(BIN)/python -m ruff format --quiet
	@$(BIN)/python -m nbstripout $(NOTEBOOKS)/*.ipynb $(NOTEBOOKS)/*/*.ipynb

clean:
	rm -rf $(VENV) dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

# --- setting up -------------------------------------------------------------------------------------------------

$(VENV)/made:
	@found=; \
	for python in $(if $(PYTHON),"$(PYTHON)",python3 python3.13 python3.12 python3.11 python); do \
	    if "$$python" -c 'import sys, venv, ensurepip; \
	sys.exit(not (3, 11) <= sys.version_info[:2] $(if $(PYTHON),,<= (3, 13)))' 2>/dev/null; \
	    then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	    echo "No Python 3.11, 3.12 or 3.13 with its venv module was found. Install one (Debian, Ubuntu:"; \
	    echo "sudo apt install python3 python3-venv) or name it: make PYTHON=path/to/python3 $(MAKECMDGOALS)"; \
	    exit 1; \
	fi; \
	"$$found" -m venv --clear $(VENV)
	@touch $@

# uv does in seconds what takes pip a minute. It does not read pip's settings, so they are handed over by name.
# Where it cannot be had, or does not manage, pip does the work.
define install
	@echo "Installing marketlab[$(1)] into $(VENV): once, a few seconds to two minutes."
	@setting() { $(BIN)/python -m pip config get "global.$$1" 2>/dev/null || true; }; \
	with_uv() { \
	    [ "$(INSTALLER)" = uv ] && $(BIN)/python -m pip install -qq uv 2>/dev/null || return 1; \
	    index=$${PIP_INDEX_URL:-$$(setting index-url)}; [ -z "$$index" ] || export UV_DEFAULT_INDEX="$$index"; \
	    more=$${PIP_EXTRA_INDEX_URL:-$$(setting extra-index-url)}; [ -z "$$more" ] || export UV_INDEX="$$more"; \
	    links=$${PIP_FIND_LINKS:-$$(setting find-links)}; \
	    [ -z "$$links" ] || export UV_FIND_LINKS="$$(echo $$links | tr ' ' ',')"; \
	    cert=$${PIP_CERT:-$$(setting cert)}; [ -z "$$cert" ] || export SSL_CERT_FILE="$$cert"; \
	    [ -z "$$PIP_NO_INDEX" ] || export UV_NO_INDEX=1; \
	    export UV_INDEX_STRATEGY=unsafe-best-match; \
	    $(BIN)/python -m uv pip install -q --python $(BIN)/python -e '.[$(1)]'; \
	}; \
	with_uv || $(BIN)/python -m pip install -qq -e '.[$(1)]'
endef

$(LAB_READY): pyproject.toml $(VENV)/made
	$(call install,notebook)
	@touch $@

$(TEST_READY): pyproject.toml $(VENV)/made
	$(call install,notebook$(comma)dev)
	@touch $@ $(LAB_READY)

comma := ,

# Sabot. `make` alone lists the targets.
# PYTHON chooses the interpreter the virtual environment is made from, CHROMIUM the browser that
# tests drive.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What serving needs is there; and what tests and checks need besides.
SERVING := $(VENV)/serving
STAMP := $(VENV)/stamp
# What was compiled is kept: tests start hundreds of processes, and each would compile all of Sabot.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --quiet --quiet --no-input --disable-pip-version-check
# Each process has its share of the tests, neighbours together, and whichever is done first takes from
# the others: so what takes long to set up is set up but once or twice, and none is idle at the end.
PYTEST := $(BIN)/python -m pytest --dist worksteal
# What is measured keeps a core busy; tests of servers and browsers wait as long as they work.
CORES := $(shell nproc 2>/dev/null || echo 2)
MORE := $(shell echo $$(( ($(CORES) * 3 + 1) / 2 )))
# What covers the law, the table and the games. Measured, tests take up to three times as long: so
# the others, which only use them, are run apart.
COVERING := $(addprefix tests/,black_jack company golden law properties/test_cloth.py \
	properties/test_unseen.py punto_banco record table terminal/test_commands.py)
CLIENT := src/sabot/server/static tests/client
# Nothing is fetched, and nothing kept outside the virtual environment.
DENO := DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno

# For every system and Python from 3.11.5 on, with the hashes of all files of a version, and without
# the address of an index.
COMPILE := build/pins/bin/uv pip compile --quiet pyproject.toml - --universal --python-version 3.11.5 \
	--generate-hashes --no-strip-extras --no-annotate --no-header

# $(call debian,PACKAGE,WHY): install a package, or stop and say which one is missing, and why.
define debian
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	echo "Installing $(1)"; \
	apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
		apt-get -qq install -y --no-install-recommends $(1) >/dev/null; \
else \
	echo "$(2) On Debian: sudo apt-get install $(1)" >&2; exit 1; \
fi
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve test test-long search check format bench docs site pins clean chromium

help: ## List the targets
	@grep -hE '^[a-z][a-z-]*:.*## ' $(MAKEFILE_LIST) \
		| awk -F ':.*## ' '{ printf "  make %-9s %s\n", $$1, $$2 }'

serve: $(SERVING) ## Open the tables in the browser, on a database of their own (sabot.db)
	@$(BIN)/sabot serve

test: $(STAMP) chromium ## Run the tests; law, table and games must be covered whole
	$(PYTEST) -n $(CORES) $(COVERING) \
		--cov=sabot.law --cov=sabot.table --cov=sabot.punto_banco --cov=sabot.black_jack \
		--cov-branch --cov-fail-under=100
	$(PYTEST) -n $(MORE) tests $(addprefix --ignore=,$(COVERING))

test-long: $(STAMP) chromium ## Run the long form of the tests: many kills, much chance
	$(PYTEST) -n $(CORES) -m long tests

search: $(STAMP) ## Look for faults with new random examples, until one is found
	while $(PYTEST) -n $(CORES) -q --hypothesis-profile=search tests/properties; do :; done

check: $(STAMP) ## Check format, lint, types and import layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(DENO) fmt --check
	$(DENO) lint --quiet
	$(DENO) check --quiet --no-remote --no-npm $(CLIENT)

format: $(STAMP) ## Format the code and apply the safe lint fixes
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(DENO) lint --quiet --fix
	$(DENO) fmt --quiet

bench: $(STAMP) ## Run the benchmarks
	$(BIN)/python -m benchmarks

docs: $(STAMP) ## Regenerate the generated files
	$(BIN)/python -m tests.law.proofs
	$(BIN)/python -m tests.ledger.tampering
	$(BIN)/python -m docs.vectors
	$(BIN)/python -m docs.figures
	$(BIN)/python -m docs.walk
	$(BIN)/python -m docs.notebook
	$(BIN)/python -m docs.client_types
	$(BIN)/python -m docs.generate

site: $(STAMP) ## Build the documentation as a site, into site/
	$(BIN)/python -m docs.site
	@echo "Open site/index.html"

# What serves is what is tested: its versions are taken from the longer list. setuptools and wheel
# build Sabot itself.
pins: ## Pin what pyproject.toml asks for, with hashes; UPGRADE=--upgrade takes the newest
	@$(PYTHON) -m venv build/pins
	@build/pins/bin/pip --quiet install uv
	@printf 'setuptools\nwheel\n' | $(COMPILE) $(UPGRADE) --extra dev --output-file requirements/dev.txt
	@printf 'setuptools\nwheel\n' | $(COMPILE) --upgrade --extra server --constraint requirements/dev.txt \
		--output-file requirements/serving.txt

clean: ## Remove the virtual environment, caches and build leftovers
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -rf .coverage .coverage.* htmlcov build dist site src/*.egg-info
	find . -type d -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +

# The virtual environment, made again whenever what it is made from changes. Whatever is fetched is
# held to the hashes of requirements/; Sabot itself, which has none, is built by what is there then.
$(SERVING): pyproject.toml requirements/serving.txt
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "Sabot needs Python 3.11 or newer, and there is no '$(PYTHON)' here." \
			"Set PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Sabot needs Python 3.11 or newer; '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2>&1). Set PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		$(call debian,$$package,'$(PYTHON)' cannot make virtual environments.); }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install --require-hashes --requirement requirements/serving.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMP): $(SERVING) requirements/dev.txt
	@echo "Adding what tests and checks need"
	@$(PIP) install --require-hashes --requirement requirements/dev.txt
	@touch $@

# Without windows it is faster; but whichever is there will do.
chromium:
	@for each in $(or $(CHROMIUM),chromium-headless-shell chromium); do \
		if command -v $$each >/dev/null 2>&1; then exit 0; fi; \
	done; \
	$(call debian,chromium-headless-shell,The tests need a browser: there is no '$(or $(CHROMIUM),chromium)'. Set CHROMIUM=...)

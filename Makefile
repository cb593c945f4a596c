# All commands; `make help` lists them.
# .venv is made from requirements.lock the first time, and again whenever that file changes;
# requirements-run.lock is the part that the bot needs to run.

# To choose an interpreter: make run PYTHON=/opt/python/bin/python3
PYTHON ?=
# Extra arguments: make play ARGS="--seed 7", make test ARGS="-k ghost"
ARGS ?=
# What `make run` starts.
RUN ?= bot.py
# Test processes: two more than there are cores, since some tests wait for other processes.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 2)
# `make soak`: the number of games, of kills of the bot and of the registry (four kills a chain), and of junk
# clicks and texts.
GAMES ?= 2000
KILLS ?= 500
KILL_CHAINS ?= 50
# `make deaths`: the number of kills, freezes, cuts and stops of one of three processes, or kills of their
# database; the number of shards and of servers with people; the length of a freeze and of a lease; how often
# tables act; and how many sessions Discord lets start at once.
DEATHS ?= 200
DEATH_SHARDS ?= 12
DEATH_SERVERS ?= 30
DEATH_FROZEN_SECONDS ?= 40
DEATH_LEASE_SECONDS ?= 15
DEATH_ACTS_A_SECOND ?= 20
DEATH_KEYS ?= 1
JUNK ?= 10000
# Changed records in `make soak`.
CHANGED ?= 10000
# Factor, compared with `make test-all`, for tests of secrets, players and random games.
EXAMPLES ?= 12
# Games for each pair of house rules, from the set-up and from any position.
HOUSE ?= 10
# Random custom cards to play, and broken texts to read.
CARDS ?= 20000
TEXTS ?= 100000

VENV := .venv
PY := $(VENV)/bin/python
# A copy of the lock file that .venv was made from. It is written last, so an interrupted set-up is repeated.
STAMP := $(VENV)/made-from.lock

# Only existing ones.
SOURCES := $(wildcard bot.py cogs dragonbot tests bench .ci/image.py .ci/fast.py .ci/wheel.py .ci/compile_tests.py)

# Checks of the practice tavern's page.
PAGE_TOOLS := .ci/web/node_modules/.package-lock.json

# Tests that kill processes and send junk.
TOUGH := $(wildcard tests/tables/test_kills.py tests/end_to_end/trouble/test_kills.py tests/end_to_end/trouble/test_junk.py)

DEADLY := $(wildcard tests/end_to_end/trouble/test_many_machines.py)

# Tests of secrets, of answers to any question, of random games, and of both cores.
SECRETS := $(wildcard tests/secrets tests/players tests/games/*/players tests/games/test_views.py tests/lesson \
	tests/games/gold/rules/test_lockstep.py tests/games/gold/test_limits.py tests/games/gold/test_pictures.py \
	tests/ui/test_limits.py tests/compiled)

# What mypyc needs if neither Python nor .venv has it.
FAST_TOOLS := build/tools

UV := 0.13.8
VENV_LOCK := .venv-lock
COMPILE := $(VENV_LOCK)/bin/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --quiet

.DEFAULT_GOAL := help
.PHONY: help run play compiled test test-all coverage check check-page image wheel format fast bench bench-bot soak deaths mutants lock clean venv python

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: $(STAMP) ## start the bot; without DISCORD_TOKEN, the practice tavern (sets everything up the first time)
	@$(PY) $(RUN) $(ARGS)

play: $(STAMP) ## play in the terminal, at a practice table
	@$(PY) -m dragonbot play $(ARGS)

test: compiled ## run the tests, except kills, measurements and long random games
	PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n $(WORKERS) --dist worksteal -m "not slow" $(ARGS)

test-all: compiled ## run all tests, as CI does
	DRAGONBOT_EXAMPLES=1 PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

# Once for all: in read-only folders, each test process and each bot it starts would compile for itself.
# Test files are compiled as pytest wants them.
compiled: $(STAMP)
	@PYTHONDONTWRITEBYTECODE= $(PY) -m compileall -q -j 0 -x '/test_[^/]*\.py' bot.py cogs dragonbot bench tests
	@$(PY) .ci/compile_tests.py

coverage: $(STAMP) ## measure which lines and branches the tests reach
	$(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not slow" --cov --cov-report=term:skip-covered $(ARGS)

check: $(STAMP) ## check format, lint, types, layers and locks, without changing a file
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy --strict $(SOURCES)
	@$(VENV)/bin/lint-imports --no-logo --no-cache
	$(PY) -m pytest -q tests/test_layers.py tests/test_locks.py
	@$(MAKE) --no-print-directory check-page

check-page: ## lint and types of the practice tavern's page; part of check if npm is installed
	@if npm --version >/dev/null 2>&1; then $(MAKE) --no-print-directory $(PAGE_TOOLS) && cd .ci/web && npm run --silent check; \
	elif [ -n "$$CI" ]; then echo "npm is missing, which looks over the practice tavern's page." >&2; exit 1; \
	else echo "The practice tavern's page was not looked over: npm is not installed."; fi

$(PAGE_TOOLS): .ci/web/package-lock.json
	@cd .ci/web && npm ci --silent

image: $(STAMP) ## do what the Dockerfile does in a clean folder, and try the result; needs no container engine
	@$(PY) .ci/image.py

wheel: $(STAMP) ## build a wheel and a source archive into build/dist
	@$(PY) .ci/wheel.py $(ARGS)

format: $(STAMP) ## format the code (changes files)
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .

fast: $(STAMP) ## compile the rules (optional: games run twice as fast, and computer players use it)
	@$(PY) -c 'import setuptools' 2>/dev/null || { rm -rf $(FAST_TOOLS) && $(PY) -m pip install --quiet \
		--disable-pip-version-check --require-hashes --target $(FAST_TOOLS) -r requirements-fast.lock; }
	@PYTHONPATH=$(FAST_TOOLS) $(PY) .ci/fast.py $(ARGS)

bench: $(STAMP) ## measure the speed
	@$(PY) -m bench $(ARGS)

bench-bot: $(STAMP) ## measure the bot: clicks, commits, many tables, memory, and whether each requirement is met
	@$(PY) -m bench.bot.suite $(ARGS)

soak: $(STAMP) ## many random games (GAMES=2000), kills and junk, then the mutants
	@$(PY) -m bench.engine.soak --deck 2002 --games $(GAMES) $(ARGS)
	@$(PY) -m bench.engine.soak --deck tavern --games $(GAMES) $(ARGS)
	@$(PY) -m bench.engine.soak --deck gold --games $(GAMES) $(ARGS)
	@$(PY) -m bench.engine.house --games $(HOUSE)
	@$(PY) -m bench.engine.blank_cards --cards $(CARDS) --texts $(TEXTS)
	@$(PY) -m dragonbot blank test tests/custom_cards/pedlar.card.yaml --games 60
	@DRAGONBOT_DOUBLES=1 DRAGONBOT_SIDE_BY_SIDE=$(GAMES) $(PY) -m pytest -q --timeout 7200 \
		tests/custom_cards/test_printed.py tests/custom_cards/test_side_by_side.py
	@DRAGONBOT_CHANGED_RECORDS=$(CHANGED) $(PY) -m pytest -q --timeout 7200 tests/history/records/test_records.py -k eventful
	@DRAGONBOT_EXAMPLES=$(EXAMPLES) $(PY) -m pytest -q -n $(WORKERS) --timeout 7200 $(SECRETS)
	@DRAGONBOT_KILLS=$(KILLS) DRAGONBOT_KILL_CHAINS=$(KILL_CHAINS) DRAGONBOT_JUNK=$(JUNK) \
		$(PY) -m pytest -q -n $(WORKERS) --timeout 7200 $(TOUGH)
	@$(MAKE) --no-print-directory deaths ARGS=
	@$(MAKE) --no-print-directory mutants ARGS=

deaths: $(STAMP) ## several processes that die, sleep, or lose their database during games (over an hour)
	@DRAGONBOT_DEATHS=$(DEATHS) DRAGONBOT_DEATH_SHARDS=$(DEATH_SHARDS) DRAGONBOT_DEATH_SERVERS=$(DEATH_SERVERS) \
		DRAGONBOT_DEATH_FROZEN_SECONDS=$(DEATH_FROZEN_SECONDS) DRAGONBOT_DEATH_LEASE_SECONDS=$(DEATH_LEASE_SECONDS) \
		DRAGONBOT_DEATH_ACTS_A_SECOND=$(DEATH_ACTS_A_SECOND) DRAGONBOT_DEATH_KEYS=$(DEATH_KEYS) \
		$(PY) -m pytest -q -o log_cli=true -o log_cli_level=INFO --timeout 14400 $(DEADLY) $(ARGS)

mutants: $(STAMP) ## break the rules on purpose and see whether a test notices
	@$(PY) -m bench.engine.mutants $(ARGS)

lock: ## write all lock files from pyproject.toml (ARGS=--upgrade for newer versions)
	@base="$$($(find_python))" || exit 1; \
	"$$base" -m venv --clear $(VENV_LOCK) && \
	$(VENV_LOCK)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV)
	$(COMPILE) pyproject.toml --group dev --output-file requirements.lock $(ARGS)
	$(COMPILE) pyproject.toml --constraint requirements.lock --output-file requirements-run.lock
	$(COMPILE) --group fast --constraint requirements.lock --output-file requirements-fast.lock $(ARGS)
	@rm -rf $(VENV_LOCK)

clean: ## remove .venv and all build results
	rm -rf $(VENV) $(VENV_LOCK) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

venv: $(STAMP)

python:
	@$(find_python)

# Prints the first interpreter that runs, is new enough and can create a virtual environment.
# Being on PATH proves nothing: it may be a pyenv shim without a version behind it.
define find_python
asked='$(PYTHON)'; old=''; bare=''; \
for name in $${asked:-python3.13 python3.12 python3.11 python3}; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1 \
		|| { old="$$old $$name"; continue; }; \
	"$$name" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1 \
		|| { bare="$$bare $$name"; continue; }; \
	echo "$$name"; exit 0; \
done; \
if [ -n "$$bare" ]; then \
	echo "Found$$bare, but without the modules venv and ensurepip." >&2; \
	echo "On Debian and Ubuntu they are a package of their own: apt-get install python3-venv" >&2; \
else \
	echo "No Python 3.11 or newer that works (tried:$$old)." >&2; \
	echo "Install one, or name it: make run PYTHON=/path/to/python3" >&2; \
fi; \
exit 1
endef

# An environment whose interpreter is gone is made again, however new its stamp.
ifneq ($(shell test -x $(PY) && echo yes),yes)
.PHONY: $(STAMP)
endif

# A checkout may touch the lock file without changing it; then .venv stays.
$(STAMP): requirements.lock
	@if [ -x $(PY) ] && cmp -s requirements.lock $(STAMP); then touch $(STAMP); exit 0; fi; \
	base="$$($(find_python))" || exit 1; \
	echo "Making $(VENV) with $$base; this takes about a minute, once." >&2; \
	( "$$base" -m venv --clear $(VENV) && \
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock && \
	cp requirements.lock $(STAMP) ) & making=$$!; seconds=0; \
	while kill -0 $$making 2>/dev/null; do \
		sleep 1; seconds=$$((seconds + 1)); [ $$((seconds % 10)) -ne 0 ] || echo "  installing what the bot needs: $$seconds s" >&2; \
	done; wait $$making

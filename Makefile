# Every target does its own set-up on a fresh clone. `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
# pip and other programs need a home folder, which a user in a container may lack.
export HOME ?= $(CURDIR)/.cache
# Ignore these variables: other programs set them for their own Pythons.
unexport PYTHONHOME PYTHONPATH PYTHONSAFEPATH PIP_TARGET PIP_PREFIX
export PIP_USER := 0
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c requirements.lock
VERSION := $(shell sed -n 's/^VERSION = "\(.*\)"/\1/p' firmware/pegout/version.py)
CHECKED := firmware host_sim hardware tests
SCRIPTS := host_sim/web/page/js host_sim/web/page/start_check.js host_sim/web/static_site/worker host_sim/web/static_site/static tests/host tests/page/js tests/pico/rp2350 tests/site tests/stand_ins
MICROPYTHON := host_sim/web/static_site/node_modules/.made
TOOLS := tests/checks/node_modules/.made
# Run one more worker than there are cores, because page tests spend a third of their time waiting.
ALL_CORES = -n $(shell $(PYTHON) -E -c 'import os; print(1 + os.cpu_count())') --dist worksteal

# Ignore these names in the environment, where conda sets HOST to its compiler's target and other programs set PORT.
OPTIONS := HOST NAME PORT GUESTS DRIVE FORCE SOURCE BOARD URL SEED ONLY SAMPLE WRITE
$(foreach name,$(OPTIONS),$(if $(findstring environment,$(origin $(name))),$(eval $(name) :=)))

.PHONY: help
help: ## this list
	@echo "Pegout $(VERSION): an LED cribbage board that keeps the score"
	@sed -n 's/^\([a-z0-9-]*\):.*## /  make \1	/p' Makefile | expand -t 18

# Set-up. A stamp marks a finished step; it goes stale when the lock file changes.
# If the set-up was interrupted or its Python is gone, it runs again.
MADE := $(VENV)/.made
HAS_PIP := $(BIN)/python -E -c 'import sys, pip._internal.cli.main; sys.exit(sys.prefix == sys.base_prefix)' 2>/dev/null
ifneq ($(shell $(HAS_PIP) && echo yes),yes)
.PHONY: $(MADE)
endif

NO_LINKS = { echo "$(PYTHON) cannot make $(VENV) here. A disk without links (exFAT, a shared folder)? Say: make $(or $(MAKECMDGOALS),run) VENV=$$HOME/pegout-venv" >&2; exit 1; }
NO_NETWORK = { echo "Not everything was installed. No network? Say make again once there is one: it goes on from here" >&2; exit 1; }

$(MADE):
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pegout needs Python 3.11 or newer; say which by PYTHON=python3.12")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make $(VENV), for want of ensurepip: apt install python3-venv, or say which Python by PYTHON=python3.12" >&2; exit 1; }
	@$(HAS_PIP) || { rm -rf $(VENV) && $(PYTHON) -m venv $(VENV); } || $(NO_LINKS)
	@sed -n '/^pip==/,/# via/p' requirements.lock | $(BIN)/python -m pip --disable-pip-version-check install --quiet -r /dev/stdin || $(NO_NETWORK)
	@touch $@

$(VENV)/.run: $(MADE) requirements.lock pyproject.toml
	@echo "Installing what the simulator needs ..."
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' | $(PIP) -r /dev/stdin || $(NO_NETWORK)
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "Installing what the tests need (half a minute or so) ..."
	@$(PIP) --group dev || $(NO_NETWORK)
	@touch $@

$(VENV)/.hardware: $(VENV)/.dev
	@echo "Installing the CAD packages (some minutes; about 1 GB) ..."
	@$(PIP) --group hardware || $(NO_NETWORK)
	@touch $@

$(MICROPYTHON) $(TOOLS): %/node_modules/.made: %/package-lock.json
	@command -v npm >/dev/null || { echo "npm is missing, and $(@D) comes by it: install Node 20 or newer with npm (apt install npm, or nodejs.org) and say make again" >&2; exit 1; }
	@echo "Installing $*'s npm packages ..."
	@npm ci --ignore-scripts --include=dev --loglevel=error --no-audit --no-fund --prefix $*
	@touch $@

.PHONY: run test check site uf2 release deploy
run: $(VENV)/.run ## serve the board's page (PORT=8121; HOST=0.0.0.0 lets phones press and read, GUESTS=all more)
	@$(BIN)/python -m host_sim $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST)) $(if $(GUESTS),--guests $(GUESTS))

test: $(VENV)/.dev ## run all tests (SEED=7: in a random order)
	@$(BIN)/python -m pytest $(ALL_CORES) $(if $(SEED),-p randomly --randomly-seed=$(SEED))

check: $(MICROPYTHON) $(TOOLS) $(VENV)/.dev ## format, lint, types, and the language gates of the firmware
	@$(BIN)/python -m ruff format --check $(CHECKED)
	@$(BIN)/python -m ruff check $(CHECKED)
	@$(dir $(TOOLS)).bin/biome check --error-on-warnings --config-path=tests/checks $(SCRIPTS)
	@$(BIN)/python -m tests.checks.messages
	@$(dir $(TOOLS)).bin/tsc -p tests/checks
	@$(BIN)/python -m tests.checks.types
	@$(BIN)/python -m tests.checks.language
	@$(BIN)/python -m tests.checks.house
	@$(dir $(TOOLS)).bin/cspell lint --no-progress --no-summary --dot --root . --config tests/checks/cspell.json '**' || { echo "Is such a word right? Then add it to tests/checks/words.txt" >&2; exit 1; }
	@$(BIN)/python -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/python -m check_jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	@$(BIN)/python -m check_jsonschema --builtin-schema vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))

site: $(MICROPYTHON) $(VENV)/.dev ## the page as static files for any web host: dist/site (URL=where it will be)
	@$(BIN)/python -m host_sim site $(if $(URL),--url "$$URL")

uf2: image $(VENV)/.dev ## one file that makes a Pico a scoreboard (BOARD=raspberry_pi_pico, …_pico_w, …_pico2, …_pico2_w)
	@$(BIN)/python -m host_sim uf2 $(if $(BOARD),--board $(BOARD))

release: $(MICROPYTHON) $(VENV)/.dev ## everything that a person downloads: dist/release
	@$(BIN)/python -m host_sim release --check
	@$(MAKE) circuitpython hardware
	@$(BIN)/python -m host_sim release

# Get CircuitPython's official images, for all boards or for one.
.PHONY: circuitpython image
circuitpython: $(MADE)
	@$(BIN)/python -m host_sim.release.images

image: $(MADE)
	@$(BIN)/python -m host_sim.release.images $(or $(BOARD),raspberry_pi_pico) >/dev/null

deploy: $(if $(SOURCE),$(VENV)/.run,$(VENV)/.dev) ## copy the firmware to a mounted CIRCUITPY drive (DRIVE=/path, FORCE=1, SOURCE=1: modules as text)
	@$(BIN)/python -m host_sim deploy $(if $(DRIVE),--drive "$$DRIVE") $(if $(FORCE),--force) $(if $(SOURCE),--source)

.PHONY: pico bench torture mutants pictures hardware render
# The RP2350's emulator is TypeScript: esbuild, a package of the site, compiles it.
RP2350 := $(findstring pico2,$(BOARD))
pico: $(if $(RP2350),$(MICROPYTHON)) $(VENV)/.dev ## the firmware on official CircuitPython on an emulated Pico (BOARD=raspberry_pi_pico2: Pico 2; some five minutes)
	@$(BIN)/python -m host_sim.release.images $(or $(BOARD),raspberry_pi_pico) || true
	@$(if $(RP2350),$(BIN)/python -m tests.pico.rp2350.source || true)
	@$(if $(BOARD),PEGOUT_BOARD=$(BOARD)) $(BIN)/python -m pytest $(ALL_CORES) -rs tests/pico

bench: $(VENV)/.dev ## figures of the firmware on the emulated Pico (WRITE=1 into README; some two minutes)
	@$(BIN)/python -m tests.pico.bench $(if $(WRITE),--write)

torture: $(VENV)/.dev $(MICROPYTHON) ## power cuts, noise and fingers by the thousand, a million faults of the flash (some forty minutes)
	@PEGOUT_TORTURE=1 $(BIN)/python -m pytest $(ALL_CORES) tests/journal tests/robustness tests/cards/test_re*.py $(wildcard tests/*/test_storage.py tests/*/test_cache.py tests/*/test_warnings.py) -rP

mutants: $(VENV)/.dev ## plant small mistakes and see which no test notices (ONLY=gestures, SAMPLE=40, SEED=1)
	@$(BIN)/python -m tests.mutants $(ONLY) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

pictures: $(VENV)/.dev ## the README's pictures, from the page in Chromium
	@$(BIN)/python -m tests.page.pictures

hardware: $(VENV)/.hardware ## case, circuit board, plate, template into build/hardware (NAME="ANNA & BEN" on the plate)
	@$(BIN)/python -m hardware $(if $(NAME),--name "$$NAME")

render: $(VENV)/.hardware ## the guide's stale pictures, by Blender (some minutes a picture)
	@$(BIN)/python -m hardware.render

# Two commands do everything on a fresh machine with Python and make: `make play` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play terminal test check bench load compiled wheel soak mutants wire words screenshots clean help
.DEFAULT_GOAL := help

help:            ## what can be made
	@sed -nE 's/^([a-z]+):[^#]*## *(.*)/\1#\2/p' $(MAKEFILE_LIST) | column -t -s "#"

$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet -e '.[web]'
	touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet -e '.[dev]'
	touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet -e '.[bench,web]'
	touch $@

play: $(VENV)/.play   ## the table: prints its address and opens a browser where there is one
	$(BIN)/titanomachy serve --open

terminal: $(VENV)/.play ## a game of The Last Stand against bots, in this terminal
	$(BIN)/titanomachy play last-stand

check: $(VENV)/.dev   ## format, lint, types, import law; types of the pages' scripts where node is there
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@tools/with_node.sh check

test: check           ## the checks, then all tests, one process per core (some in Chromium)
	@tools/need_chromium.sh
	@tools/need_services.sh
	@tools/with_node.sh test
	$(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/browser --ignore tests/web --ignore tests/packaging
	$(BIN)/python -m pytest -n auto tests/web --reruns 1      # real sockets and clocks on a shared machine
	$(BIN)/python -m pytest -n auto tests/browser --reruns 2  # a real browser on a shared machine
	@tools/with_compiler.sh tests/kernel tests/bots tests/test_golden.py tests/laws/test_laws.py
	$(BIN)/python -m pytest -n auto --dist loadfile tests/packaging  # each wheel in an empty environment

bench: $(VENV)/.bench ## speed beside a peer, as ratios; and what a move costs at a table of three viewers
	$(BIN)/python -m benchmarks

load: $(VENV)/.dev $(VENV)/.bench ## 125 to 1,000 live tables of two people: a server of two processes, PostgreSQL, Redis, real sockets
	@tools/need_services.sh
	$(BIN)/python -m benchmarks.load

compiled: $(VENV)/.dev ## kernel, rules and bots through mypyc, into build/compiled (needs a C compiler)
	$(BIN)/python tools/compiling.py build/compiled

wheel: $(VENV)/.dev   ## a wheel of plain Python and a compiled one, into dist
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	TITANOMACHY_COMPILE=3 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

wire: $(VENV)/.dev    ## the types of the messages, written for the pages' scripts
	$(BIN)/python tools/wire_types.py

words: $(VENV)/.dev   ## bring the catalogues into step with the source
	$(BIN)/python tools/words.py

screenshots: $(VENV)/.dev ## pictures of the pages, into docs/screenshots
	@tools/need_chromium.sh
	$(BIN)/python tools/screenshots.py

soak: $(VENV)/.dev    ## the laws over thousands of random games, the page's over whole games of many; 1,000 killed servers; all else on the compiled build
	TITANOMACHY_SOAK=2000 $(BIN)/python -m pytest -n auto tests/laws
	TITANOMACHY_SOAK=5000 TITANOMACHY_THIN=50 $(BIN)/python -m pytest -n auto tests/laws/test_laws.py  # many line-ups, fewer moments of each
	@tools/need_chromium.sh
	TITANOMACHY_SOAK=1 $(BIN)/python -m pytest -n auto tests/browser/test_stage.py
	@tools/need_services.sh
	TITANOMACHY_KILLS=1000 $(BIN)/python -m pytest -n auto tests/web/many/test_faults.py
	@LEVEL=3 tools/with_compiler.sh --reruns 1 --ignore tests/browser --ignore tests/packaging tests

mutants: $(VENV)/.dev ## do the tests notice wrong rules? 60 rules of each game, changed a little (a quarter of an hour); is every card carried out?
	$(BIN)/python tools/mutants.py $(MUTANTS)
	$(BIN)/python tools/shown_cards.py

clean:                ## forget the environment and caches
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis failures

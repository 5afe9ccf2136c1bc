# Prerequisites: Go, gcc (for the race detector), Node, make. A command installs what else it needs,
# or says in one line how to.

.DEFAULT_GOAL := help
.PHONY: help build run test test-all release outdated check fuzz dev generate bench bench-faults bench-quick bench-search bench-desk bench-trust

# One set of flags everywhere: a second one would compile all dependencies a second time.
export GOFLAGS := $(GOFLAGS) -trimpath

# The program holds nothing of the build machine: no path, no C library, and only the version of the
# repository.
export CGO_ENABLED := 0
version := $(shell git describe --tags --always --dirty 2>/dev/null)

# All but the faults, which run against the built program.
packages = $(shell go list ./... | grep -v '^candor/internal/faults$$')

# Packages whose goroutines share memory: make test runs them with the race detector.
concurrent = $(addprefix candor/internal/,directory httpapi httpapi/limits pages/ssr photo% ratelimit \
	sqlstore sqlstore/pghosts sqlstore/sqldb webhook)

tool := go tool -modfile=scripts/tools.mod

# The race detector checks every access to memory except those of SQLite, which is C translated to
# Go: its data is outside Go's memory, where the detector sees nothing, and the checks took most of
# the tests' time. The driver above it is checked.
race := -race $(foreach package,sqlite/lib libc/... memory,-gcflags=modernc.org/$(package)=-race=false)

web_sources := $(shell find web/src web/public web/index.html web/*.json web/*.ts -type f)

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

build: web/dist/index.html ## the program, bin/candor, with the pages in it
	go build -buildvcs=false -ldflags '-X candor/internal/httpapi.stamped=$(version)' -o bin/candor ./cmd/candor

run: build ## serves invented people on http://127.0.0.1:8080
	bin/candor serve --demo --data data/demo

test: ## for continuous integration: every behavior once, in fifteen minutes
	@scripts/stages prerequisites format vet staticcheck lengths web-types+web-lint+web-unused web-tests \
		build web-size generated+deployment go-plain go-unraced go-race+faults \
		go-postgres browser

test-all: ## before a release: races and both engines everywhere, long inputs, the same bytes twice
	@CANDOR_TEST_ALL=yes scripts/stages prerequisites format vet staticcheck gosec lengths \
		web-types+web-lint+web-unused web-tests build web-size reproducible installed generated+deployment \
		go-all-plain go-all-race faults-all browser-all

release: web/dist/index.html ## programs and packages of a release, into dist/: docs/releasing.md
	@scripts/release

outdated: ## known holes and newer versions of the program's parts; prints them, and never fails
	@scripts/outdated

check: ## while working: one engine, no race detector, no browser
	@scripts/stages format vet staticcheck lengths go-tests+web-types+web-lint+web-tests
	@scripts/subjects

fuzz: ## random input for every parser of input from outside; TIME=10m each
	@scripts/fuzz $(or $(TIME),10m)

bench-faults: .cache/bin/versitygw ## kills, full and broken disks, cut lines at length; writes figures into docs/faults.md
	@scripts/debian initdb postgresql
	@scripts/debian clamd clamav-daemon
	@scripts/debian strace strace
	go test -count=1 -timeout=60m -parallel=1 ./internal/faults -figures ../../docs/faults.md

dev: web/node_modules/.package-lock.json ## Go server and Vite with reload, on http://localhost:5173; Ctrl-C stops both
	@scripts/free "$${CANDOR_ADDR:-127.0.0.1:8080}"
	@$(MAKE) --no-print-directory -j2 dev-server dev-web

generate: web/node_modules/.package-lock.json ## the front end's files from Go: lists, messages, types of the API; and the notices of licenses
	go run ./web/generate
	cd web && npx openapi-typescript ../.cache/openapi.json --output src/api/generated/schema.d.ts
	go run ./scripts/notices

bench: build bench-tools bench/node_modules/.package-lock.json bench/peers/express/node_modules/.package-lock.json .cache/bin/pocketbase ## the speed of everything, next to the machine's limit and to peers; like bench-* it writes docs/figures.md
	@scripts/debian chromium chromium
	@scripts/figures bench go run ./bench

bench-quick: build bench-tools ## the same in three minutes, without peers, Lighthouse and photos
	go run ./bench -quick -rounds 3 -seconds 1

bench-search: ## the directory's search next to SQLite's FTS5 and PostgreSQL's pg_trgm
	@scripts/debian initdb postgresql
	@scripts/figures bench-search go run ./bench -search -rounds 3

bench-desk: web/dist/index.html ## administrators' queries, with a million reviews; BENCH_POSTGRES=postgres://… also measures PostgreSQL
	@scripts/figures bench-desk go run ./bench/desk

bench-trust: ## how the rules of integrity withstand invented campaigns, on seeds that nothing was tuned on
	@scripts/figures bench-trust go run ./bench/trust -first 1001

# Targets of the commands above.

# Not npm ci: it refuses a lock file that lacks the optional packages of other systems, which npm leaves
# out where the registry has none of them. This installs the locked versions and leaves the file alone.
%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	cd $* && npm install --no-save --no-audit --no-fund
	@touch $@

# The S3 server for tests. It has far more dependencies than the program: it has a module file of its
# own, and is built once (some minutes).
.cache/bin/versitygw: scripts/versitygw.mod scripts/versitygw.sum
	go build -modfile=scripts/versitygw.mod -o $@ github.com/versity/versitygw/cmd/versitygw
	@touch $@

# It depends on the clouds' libraries: it has a separate module file, and is built once.
.cache/bin/gosec: scripts/gosec.mod scripts/gosec.sum
	go build -modfile=scripts/gosec.mod -o $@ github.com/securego/gosec/v2/cmd/gosec
	@touch $@

# A peer in the benchmark. It has separate modules, so that none gets into Candor's.
.cache/bin/pocketbase: $(wildcard bench/peers/pocketbase/*)
	cd bench/peers/pocketbase && go build -o ../../../$@ .

.PHONY: bench-tools
bench-tools:
	@scripts/debian wrk wrk
	@scripts/debian initdb postgresql

# Vite empties both folders; the empty files keep them in a fresh clone, where Go embeds them unbuilt.
web/dist/index.html: web/node_modules/.package-lock.json $(web_sources)
	cd web && npm run build
	@touch web/dist/.gitkeep web/dist-server/.gitkeep

.PHONY: dev-server dev-web
dev-server:
	$(tool) reflex --start-service --regex='\.(go|sql|tsv|txt)$$' --inverse-regex='^(web|e2e|bin|data|\.cache)/' -- \
		sh -c 'go build -o bin/candor ./cmd/candor && exec bin/candor serve --demo --data data/demo'
dev-web:
	cd web && npm run dev

.PHONY: prerequisites format vet staticcheck gosec lengths reproducible installed generated deployment \
	go-tests go-plain go-unraced go-race go-postgres go-all-plain go-all-race faults faults-all \
	web-types web-lint web-unused web-tests web-size browser browser-all
prerequisites: web/node_modules/.package-lock.json e2e/node_modules/.package-lock.json .cache/bin/versitygw
	@scripts/debian initdb postgresql
	@scripts/debian pgbouncer pgbouncer
	@scripts/debian clamd clamav-daemon
	@scripts/debian chromium-headless-shell chromium-headless-shell || scripts/debian chromium chromium
format:
	@scripts/format
vet:
	go vet ./...
staticcheck:
	$(tool) staticcheck ./...
gosec: .cache/bin/gosec
	@scripts/gosec
lengths:
	@scripts/lengths
reproducible: web/dist/index.html
	@scripts/reproducible
installed: web/dist/index.html
	@scripts/release --try
	@scripts/signed
	@scripts/installed dist/*.deb dist/*.rpm
generated:
	@scripts/generated
deployment: build
	@deploy/check
go := $(tool) gotestsum --format=pkgname-and-test-fails
go-tests: .cache/bin/versitygw
	@scripts/debian clamd clamav-daemon
	CANDOR_TEST_ENGINE=sqlite $(go) -- -short $(packages)
go-plain: .cache/bin/versitygw
	$(go) -- -timeout=20m -short $(filter-out $(concurrent),$(packages))
go-race: .cache/bin/versitygw
	CANDOR_TEST_ENGINE=sqlite CGO_ENABLED=1 $(go) -- -timeout=20m -short $(race) \
		$(filter $(concurrent),$(packages))
# Tests of those packages that take long with the race detector and have one goroutine: their files
# are tagged !race.
unraced = $(shell git grep -l '^//go:build !race$$' -- '*_test.go' | \
	xargs grep -hoE '^func Test[A-Za-z0-9_]+' | cut -c 6- | paste -sd '|')
go-unraced: .cache/bin/versitygw
	CANDOR_TEST_ENGINE=sqlite $(go) -- -timeout=20m -short -run '^($(unraced))$$' \
		$(filter $(concurrent),$(packages))
# Tests whose statements or locks differ by engine.
go-postgres: .cache/bin/versitygw
	CANDOR_TEST_ENGINE=postgres $(go) -- -timeout=20m -short $(filter $(concurrent),$(packages))
go-all-plain: .cache/bin/versitygw
	$(go) -- -timeout=40m $(packages)
	CANDOR_TEST_ENGINE=postgres $(go) -- -timeout=40m ./internal/httpapi
go-all-race: .cache/bin/versitygw
	CGO_ENABLED=1 $(go) -- -timeout=60m $(race) $(packages)
faults: .cache/bin/versitygw
	@scripts/debian strace strace
	$(go) -- -count=1 -timeout=20m -parallel=8 -short ./internal/faults
faults-all: .cache/bin/versitygw
	$(go) -- -count=1 -timeout=40m -parallel=8 ./internal/faults
	@cat .cache/faults.md
web-types: web/node_modules/.package-lock.json
	cd web && npm run typecheck
web-lint: web/node_modules/.package-lock.json
	cd web && npm run lint
	cd e2e && npm run lint
web-unused: web/node_modules/.package-lock.json
	cd web && npm run knip
web-tests: web/node_modules/.package-lock.json
	cd web && npm test
web-size: web/dist/index.html
	cd web && npm run size
browser browser-all: build e2e/node_modules/.package-lock.json
	cd e2e && npm run typecheck && npx playwright test

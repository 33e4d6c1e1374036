# make test    set up .venv and check everything that CI checks
# make demo    index this repository (or REPO=/path) and print a summary and three answers
# make format  rewrite the layout of the code;  make docs, make golden: rewrite what is generated
# make bench REPO=/path  seconds and memory of each stage

REPO ?= $(CURDIR)
RUN = .venv/bin/python -m

# Without kept bytecode each of the many processes of the tests would compile the packages anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: test suite check style types format docs golden demo bench clean

# Types are checked by one process, beside which the suite starts.
test: style
	$(MAKE) -j 2 types suite

suite: .venv/ready
	$(RUN) pytest -n auto --dist worksteal

check: style types

types: .venv/ready
	$(RUN) mypy

style: .venv/ready
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	.venv/bin/lint-imports
	$(RUN) check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(RUN) check_jsonschema --builtin-schema vendor.github-actions action.yml
	$(RUN) check_jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml

format: .venv/ready
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

golden: .venv/ready
	$(RUN) pytest --update-golden

docs: .venv/ready
	$(RUN) pytest --update-golden tests/schema tests/serve tests/rules/test_page.py tests/golden/test_language_page.py -k fresh

demo: .venv/ready
	.ci/demo "$(REPO)"

bench: .venv/ready
	.venv/bin/python benchmarks/stages.py "$(REPO)"

clean:
	rm -rf .venv .demo build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/ready: pyproject.toml constraints.txt .ci/requirements.txt .ci/setup
	.ci/setup
	touch $@

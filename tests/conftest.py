"""What every test module shares: the count of the covered clauses, and the means to test it."""

pytest_plugins = ["pytester", "tests.rule_coverage"]

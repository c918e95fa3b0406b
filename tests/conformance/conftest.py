"""Conformance tests play thousands of choices."""

from tests.unmeasured import unmeasured as unmeasured

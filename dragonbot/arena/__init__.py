"""The arena: computer players against one another, to see which of them plays how well."""

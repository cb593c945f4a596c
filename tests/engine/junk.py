"""Invalid answers: any JSON, mixed with words of the games."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

WORDS = st.sampled_from(
    "use pass score take draw stop fairy gold silver black red blue yellow white spent_fairy red_stone "
    "Ann Bob Cid witch ghost bid fist 0 1 2".split()
)
SCALARS: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.integers()
    | st.sampled_from((1.0, 2.0, 0.5, -1.0, float("nan"), float("inf")))
    | st.floats()
    | WORDS
    | st.text(max_size=8)
    | st.sampled_from(("x" * 100_000, "\ud800", "\x00", "", " use", "USE"))
)
JUNK: st.SearchStrategy[Any] = SCALARS | st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=6,
)

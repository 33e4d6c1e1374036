"""Numbers of the ranking, tuned on repositories of other people with `benchmarks/retrieval`; `docs/search.md` tells how well they do."""

from analyzer.schema.vocab import Role

WEIGHTS: dict[str, float] = {
    "text": 1.48,
    "cover": 0.8,
    "names": 0.65,
    "whole_path": 1.13,
    "folders": 0.4,
    "file_name": 0.3,
    "scope": 0.2,
    "named_text": 0.55,
    "named_names": 0.68,
    "said": 0.65,
    "near_commits": 0.5,
    "nearest_commit": 0.4,
    "popularity": 0.07,
    "centrality": 0.15,
}
"""What each feature counts, when its best value among the candidates is 1.

In this order: the text; the share of the query's words in it; names of symbols; the whole path; its folders; the share of the file's
own name that is asked for; the title's scope in the path; words written as names in the text, and in names of symbols; messages of the
file's commits; the 50 most similar commits, in sum, and the best of them; how often the file changed; PageRank among the imports.
"""

FEATURES = tuple(WEIGHTS)
OF_THE_PAST = frozenset(("said", "near_commits", "nearest_commit"))
"""Features that an artifact without history does not have."""

ROLE_FACTORS = {Role.TEST: 0.3, Role.DOC: 0.3, Role.CONFIG: 0.4, Role.GENERATED: 0.3, Role.VENDORED: 0.3}
"""What the score of a file is multiplied by that is no source written here: who asks without a kind wants the code."""

UNREAD_FACTOR = 0.6
"""The same for a source that nothing reads, such as a style sheet or a translation."""

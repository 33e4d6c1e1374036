"""Risk, health, decisions and context as clients' documentation has them: each parameter is taken, each field is there.

A field may be null where the sample gives no reason for more; `ANY` stands for that. More fields are fine, fewer are not.
"""

from typing import Any

import pytest

from serve.answers.params import parameters_of
from serve.tools import TOOLS
from tests.serve.conftest import Ask
from tests.serve.shapes import check
from tests.serve.test_code_tools import answer

ANY = object
Shape = Any

PARAMETERS: dict[str, dict[str, object]] = {
    "get_overview": {"repo": "sample"},
    "get_answer": {"question": "How are users let in?", "repo": "sample"},
    "get_context": {
        "targets": ["app/auth.py", "app", "validate_user"],
        "include": [
            *("full_doc", "callers", "callees", "ownership", "last_change", "metrics", "community", "decisions"),
            "skeleton",
        ],
        "compact": False,
        "repo": "sample",
    },
    "get_symbol": {"symbol_id": "app/auth.py::Session", "query": "line", "context_lines": 10, "repo": "sample"},
    "search_codebase": {
        "query": "session",
        "limit": 3,
        "mode": "concept",
        "kind": "implementation",
        "page_type": "file_page",
        "repo": "sample",
    },
    "get_risk": {"targets": ["app/auth.py"], "changed_files": ["app/auth.py"], "repo": "sample"},
    "get_why": {"query": "sessions", "repo": "sample"},
    "get_dead_code": {"min_confidence": 0.8, "include_internals": True, "repo": "sample"},
    "get_health": {
        "targets": ["app/auth.py"],
        "include": [
            *("biomarkers", "refactoring", "trend", "coverage", "accuracy", "signals", "churn_complexity"),
            *("performance", "defect", "maintainability"),
        ],
        "limit": 50,
        "repo": "sample",
    },
    "get_dependency_path": {"source": "app/api.py", "target": "app/auth.py", "repo": "sample"},
    "list_repos": {},
}

DECISION: Shape = {
    "title": str,
    "rationale": ANY,
    "alternatives": ANY,
    "affected_files": [str],
    "staleness_score": ANY,
    "status": ANY,
    "context": ANY,
    "decision": ANY,
    "consequences": ANY,
    "source": str,
    "source_file": ANY,
    "confidence": str,
    "relevance_score": ANY,
    "matched_terms": ANY,
}

DIRECTIVE: Shape = {
    "will_break": [{"file": str, "uses": [{"symbol": str, "line": int}]}],
    "will_break_tests": [{"file": str}],
    "missing_cochanges": ANY,
    "missing_tests": [{"file": str, "reason": str}],
    "tests_to_run": [{"test_file": str, "tests": [str], "confidence": str, "reasons": [{"reason": str, "basis": str, "confidence": str}]}],
    "tests_to_run_basis": str,
    "overall_risk_score": float,
    "will_break_consumers": ANY,
    "missing_cross_repo_cochanges": ANY,
    "breaking_changes": ANY,
    "conformance_violations": ANY,
    "dependency_cycles": ANY,
    "governance_risk": ANY,
}

ANSWERS: list[tuple[str, dict[str, object], Shape]] = [
    (
        "get_overview",
        {},
        {
            "title": str,
            "architecture": str,
            "key_modules": [{"purpose": ANY, "owner": ANY}],
            "entry_points": [{"name": str, "kind": str}],
            "tech_stack": {"python": int},
            "git_health": {"hotspot_count": int, "avg_bus_factor": float, "hotspots": [{"path": str}]},
            "knowledge_map": {"top_owners": [{"name": str, "files_owned": int, "percentage": float}], "silos": []},
            "community_summary": [{"label": str, "size": int, "cohesion": float}],
            "code_health": {"average_health": float, "worst_performer_path": str, "worst_performer_score": float, "open_findings": int},
            "_meta": {"indexed_commit": str, "omitted": ANY},
        },
    ),
    (
        "get_context",
        {"targets": ["app/auth.py"], "include": ["ownership", "last_change", "metrics", "community", "decisions", "skeleton"]},
        {
            "targets": {
                "app/auth.py": {
                    "target": str,
                    "type": ANY,
                    "docs": {
                        "title": str,
                        "summary": ANY,
                        "symbols": [{"name": str, "kind": str, "signature": ANY, "start_line": int, "end_line": int}],
                        "docstring": ANY,
                    },
                    "ownership": {"primary_owner": str, "owner_pct": float, "bus_factor": int, "contributor_count": int},
                    "freshness": {"score": float},
                    "last_change": {"date": str, "author": str},
                    "co_change_partners": [{"file_path": str, "last_co_change": str, "weight": float, "has_import_link": bool}],
                    "decisions": [{"title": str}],
                    "decision_records": [DECISION],
                    "metrics": {
                        "pagerank": float,
                        "pagerank_percentile": float,
                        "betweenness": ANY,
                        "betweenness_percentile": ANY,
                        "in_degree": int,
                        "out_degree": int,
                    },
                    "community": {"id": int, "label": str, "cohesion": float, "neighbors": [], "cross_edges": int, "top_members": [str]},
                    "health": {
                        "score": float,
                        "max_ccn": int,
                        "max_nesting": ANY,
                        "nloc": int,
                        "duplication_pct": ANY,
                        "top_biomarkers": [{}],
                    },
                    "skeleton": {
                        "mode": str,
                        "tokens": int,
                        "full_tokens": int,
                        "pct_of_full": float,
                        "bodies_kept": [],
                        "text": str,
                    },
                }
            },
            "_meta": {"indexed_commit": str, "omitted": ANY},
        },
    ),
    (
        "get_context",
        {"targets": ["validate_user"], "include": ["callers", "callees", "full_doc"]},
        {
            "targets": {
                "validate_user": {
                    "docs": {"docstring": str, "full_doc": str},
                    "callers": [{"symbol": str, "edge_type": str, "confidence": str, "via": str, "line": int}],
                    "callees": [],
                }
            }
        },
    ),
    ("get_context", {"targets": ["nowhere"]}, {"targets": {"nowhere": {"error": str, "suggestions": []}}}),
    (
        "get_symbol",
        {"symbol_id": "validate_user"},
        {
            "symbol_id": str,
            "file": str,
            "source": str,
            "start_line": int,
            "end_line": int,
            "kind": str,
            "truncated": bool,
            "signature": str,
        },
    ),
    (
        "get_risk",
        {"targets": ["app/auth.py"]},
        {
            "targets": {
                "app/auth.py": {
                    "risk_score": float,
                    "hotspot_score": ANY,
                    "is_hotspot": bool,
                    "dependents_count": int,
                    "co_change_partners": [{"file_path": str, "weight": float, "last_co_change": str, "has_import_link": bool}],
                    "blast_radius": {"files": int, "rings": [{"distance": int, "files": int}]},
                    "recommended_reviewers": [{"name": str}],
                    "test_gap": {"has_gap": bool, "gaps": [{"file": str}]},
                    "security_signals": [],
                    "primary_owner": str,
                    "owner_pct": float,
                    "recent_owner": str,
                    "bus_factor": int,
                    "contributor_count": int,
                    "trend": str,
                    "risk_type": str,
                    "health_score": float,
                    "top_biomarkers": [{"biomarker_type": str}],
                }
            },
            "_meta": {"indexed_commit": str},
        },
    ),
    ("get_risk", {"changed_files": ["app/auth.py"]}, {"directive": DIRECTIVE}),
    (
        "get_change_risk",
        {"revision": "2222"},
        {
            "risk_score": float,
            "fallback_band": str,
            "impacted_tests": {
                "status": str,
                "basis": str,
                "tests": [{"test_file": str}],
                "covering_test_files": [str],
                "map_present": bool,
            },
            "missing_tests": {"untested": [{"file": str}], "no_coverage_data": bool, "stale_test_candidates": []},
            "fix_history": {"files_with_fixes": int, "total_fixes": int, "line_overlap": ANY, "share_of_change": float},
        },
    ),
    ("get_why", {"query": "sessions"}, {"mode": str, "decisions": [DECISION], "related_documentation": []}),
    (
        "get_why",
        {"query": "app/auth.py"},
        {"mode": str, "decisions": [DECISION], "origin_story": {"author": str, "date": str, "sha": str, "message": str}},
    ),
    (
        "get_why",
        {},
        {
            "mode": str,
            "stale_decisions": [{"title": str, "staleness_score": float}],
            "conflicts": [],
            "ungoverned_hotspots": [],
            "proposed_awaiting_review": [{"title": str}],
        },
    ),
    (
        "get_dead_code",
        {"include_internals": True},
        {
            "summary": {"total_findings": int, "by_kind": {}, "deletable_lines": int, "safe_to_delete_count": int},
            "tiers": {
                "high": {
                    "count": int,
                    "lines": int,
                    "findings": [
                        {
                            "file_path": str,
                            "symbol_name": str,
                            "kind": ANY,
                            "confidence": float,
                            "reason": str,
                            "lines": int,
                            "safe_to_delete": bool,
                        }
                    ],
                },
                "medium": {"count": int},
                "low": {"count": int},
            },
        },
    ),
    (
        "get_health",
        {"include": ["accuracy", "churn_complexity", "biomarkers", "coverage", "refactoring", "trend"]},
        {
            "kpis": {
                "hotspot_health": float,
                "average_health": float,
                "worst_performer": {"path": str, "score": float},
                "maintainability_average": float,
                "performance_average": float,
            },
            "files": [{"path": str, "score": float}],
            "modules": [{"path": str, "nloc": int, "health_defect": float}],
            "findings": [
                {
                    "biomarker_type": str,
                    "severity": str,
                    "function_name": ANY,
                    "line_start": ANY,
                    "line_end": ANY,
                    "reason": str,
                    "details": {},
                    "health_impact": float,
                    "dimension": str,
                }
            ],
            "defect_accuracy": None,
            "ranking_accuracy": [{"ranking": str}],
            "churn_complexity": [
                {"path": str, "commits_90d": int, "max_ccn": int, "nloc": int, "score": float, "churn_percentile": float},
            ],
            "coverage": [{"path": str, "line_coverage": ANY}],
            "refactoring": [],
            "trend": None,
            "unresolved": [{"subject": str, "reason": str}],
        },
    ),
    (
        "get_health",
        {"targets": ["app/auth.py"], "include": ["signals"]},
        {
            "files": [
                {
                    "health_defect": float,
                    "health_maintainability": float,
                    "health_performance": float,
                    "deductions": {},
                    "signals": {
                        "prior_defects": int,
                        "change_scatter": float,
                        "commits_90d": int,
                        "primary_owner": str,
                        "recent_owner": str,
                        "in_degree": int,
                        "out_degree": int,
                    },
                }
            ]
        },
    ),
    (
        "get_dependency_path",
        {"source": "app/api.py", "target": "app/auth.py"},
        {"path": [{"node": str, "relationship": ANY}], "distance": int, "explanation": str, "co_change_signal": {}},
    ),
    (
        "get_dependency_path",
        {"source": "app/auth.py::Token", "target": "tests.test_auth.test_validate"},
        {
            "path": [],
            "distance": None,
            "visual_context": {
                "reverse_path": [],
                "nearest_common_ancestors": [],
                "shared_neighbors": [],
                "community": ANY,
                "bridge_suggestions": [],
                "disconnected": bool,
                "suggestion": str,
            },
        },
    ),
    (
        "list_repos",
        {},
        {
            "workspace": bool,
            "workspace_root": None,
            "default_repo": str,
            "repos": [{"alias": str, "path": str, "is_default": bool, "indexed_at": str, "last_commit_at_index": str}],
            "hint": str,
        },
    ),
]


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.name in PARAMETERS], ids=lambda tool: tool.name)
def test_each_documented_parameter_is_taken(insight: Ask, tool: Any) -> None:
    documented = PARAMETERS[tool.name]
    assert set(documented) - {"repo"} <= {parameter.name for parameter in parameters_of(tool.params)}
    reply = insight(tool.name, **documented)
    assert not reply.is_error or reply.structured["error"]["code"] == "NOT_MEASURED"


@pytest.mark.parametrize(("tool", "arguments", "shape"), ANSWERS, ids=[f"{number}-{name}" for number, (name, _, _) in enumerate(ANSWERS)])
def test_each_documented_field_is_there(insight: Ask, tool: str, arguments: dict[str, object], shape: Shape) -> None:
    compare(answer(insight(tool, **arguments)), shape, tool)


def compare(value: Any, shape: Shape, place: str) -> None:
    """Assert like `check`, where `ANY` fits all values and an empty list every list."""
    if shape is ANY:
        return
    if isinstance(shape, dict):
        assert isinstance(value, dict), place
        assert set(shape) <= set(value), f"{place} lacks {set(shape) - set(value)}"
        for key, inner in shape.items():
            compare(value[key], inner, f"{place}.{key}")
    elif isinstance(shape, list) and shape:
        assert value, f"{place} is empty"
        compare(value[0], shape[0], f"{place}[0]")
    else:
        check(value, shape, place)

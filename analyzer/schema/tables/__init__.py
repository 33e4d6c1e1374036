"""Every table of the contract, in the order that its documentation follows."""

from analyzer.schema.declare import Table
from analyzer.schema.tables.code import CODE_TABLES
from analyzer.schema.tables.containers import CONTAINER_TABLES
from analyzer.schema.tables.findings import FINDING_TABLES
from analyzer.schema.tables.graph import GRAPH_TABLES
from analyzer.schema.tables.health import COVERAGE_REPORTS, HEALTH_TABLES
from analyzer.schema.tables.history import HISTORY_TABLES
from analyzer.schema.tables.knowledge import KNOWLEDGE_TABLES
from analyzer.schema.tables.project import PROJECT_TABLES
from analyzer.schema.tables.search import SEARCH_TABLES
from analyzer.schema.tables.structure import STRUCTURE_TABLES

TABLES: tuple[Table, ...] = (
    *CODE_TABLES,
    *CONTAINER_TABLES,
    *PROJECT_TABLES,
    *HEALTH_TABLES,
    *FINDING_TABLES,
    COVERAGE_REPORTS,
    *HISTORY_TABLES,
    *KNOWLEDGE_TABLES,
    *STRUCTURE_TABLES,
    *GRAPH_TABLES,
    *SEARCH_TABLES,
)

TABLES_BY_NAME: dict[str, Table] = {table.name: table for table in TABLES}

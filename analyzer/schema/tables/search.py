"""The search index: which words stand in which files and commit messages. BM25 over it is plain SQL.

What a word is, `analyzer/schema/words.py` says: parts of names and whole names in lower case, without common endings.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table


@dataclass(frozen=True, slots=True)
class SearchFile:
    """A file that can be found. Its lengths are what BM25 divides by."""

    id: Annotated[int, "Row number, from 0."]
    path: Annotated[str, "The file.", Ref("files", "path")]
    text_length: Annotated[int, "Words of its text, repetitions counted. Of a file that nothing reads, only the beginning is taken in."]
    names_length: Annotated[int, "Words of the names of the symbols that it defines, parameters and variables left out."]
    path_length: Annotated[int, "Words of its path, without the last extension."]


@dataclass(frozen=True, slots=True)
class SearchWord:
    """A word of the search index."""

    id: Annotated[int, "Row number, from 0, in the order of the words."]
    word: Annotated[str, "The word in its indexed form."]
    files: Annotated[int, "Files with it in their text, path or symbols' names."]
    commits: Annotated[int, "Commits with it in their message; 0 without history."]


@dataclass(frozen=True, slots=True)
class SearchPosting:
    """That a file has a word."""

    word_id: Annotated[int, "The word.", Ref("search_words")]
    file_id: Annotated[int, "The file.", Ref("search_files")]
    in_text: Annotated[int, "How often in its text, which includes comments and documentation."]
    in_names: Annotated[int, "How often in the names of the symbols that it defines, parameters and variables left out."]
    in_folders: Annotated[int, "How often in the folders of its path."]
    in_file_name: Annotated[int, "How often in the last part of its path."]


@dataclass(frozen=True, slots=True)
class SearchCommit:
    """That a commit's message has a word. Merges, and commits of more than 30 files, say little of any file and are left out."""

    word_id: Annotated[int, "The word.", Ref("search_words")]
    commit_id: Annotated[int, "Row number of the commit in `commits`, from 0 in the order of that table."]


SEARCH_FILES = Table("search_files", SearchFile, sort=("id",), key=("id",))
SEARCH_WORDS = Table("search_words", SearchWord, sort=("id",), key=("id",))
SEARCH_POSTINGS = Table("search_postings", SearchPosting, sort=("word_id", "file_id"), key=("word_id", "file_id"))
SEARCH_COMMITS = Table("search_commits", SearchCommit, sort=("word_id", "commit_id"), key=("word_id", "commit_id"))

SEARCH_TABLES = (SEARCH_FILES, SEARCH_WORDS, SEARCH_POSTINGS, SEARCH_COMMITS)

"""What names and comments tell of what code means, in any language: the words that programmers choose.

Rules ask them before they object. All patterns are for bytes of sources as they stand, but for those of names alone.
"""

import re
from typing import Final

SLEEPS: Final = re.compile(
    rb"[sS]leep(?:For|_for|_until|Sync)?\s*\(|(?:\b|_)(?:setTimeout|delay)\s*\(|\b\w*[tT]icker\b[^\n{}]*\.C\b|\btime\.Tick\("
)
"""Calls that wait for a time, and what tells that it has passed: rounds of a loop that has one shall not run at once."""

STARTS: Final = re.compile(
    rb"(?m)^\s*go\s+(?:func\b|[\w.]+\()|\.(?:Go|submit)\(|[eE]xecutor\w*\.execute\("
    rb"|\b(?:create_task|ensure_future|start_soon|Promise\.all)\("
)
"""What starts something that runs beside what follows: nothing waits for it there."""

RECEIVES: Final = re.compile(rb"for\s+(\w+)\s*:?=\s*range\s+(?!\d)")
"""Heads of loops that take what comes, one by one, or keys alone."""

STREAMED: Final = re.compile(rb"(?:async\s+for|for\s+await)\b[^\n]*(?i:stream|listen|subscri|queue|event|watch)")
"""Heads of loops that wait for what comes, by its name: it comes one by one."""

FOR_PARTS: Final = re.compile(
    rb"(?i)(?:\b|_)(?:in_)?(?:chunk|batch|bulk|page|retr(?:y|ie)|attempt)(?:e?[sd]|ing)?(?![a-z])"
    rb"|\+=\s*+(?!1\b)\w|\brange\([^,()]*,(?:[^,()]|\([^()]*\))*,\s*+(?!-?1\b)[^)]"
)
"""Heads of loops over parts of several things, by their name or by the step between their beginnings, or over attempts at one."""

ASKS_FOR_NEXT: Final = re.compile(rb"(?:[nN]ext|[fF]etch|[rR]ead|[sS]can|[pP]op|[hH]asMore)\w*\s*\(")
"""Conditions that take the next thing, or ask whether there is one."""

UNTIL_TOLD: Final = re.compile(
    rb"(?i)\bis_?set\(|(?:\b|_)(?:stop(?:ped|ping|_?event)?|shut_?down|interrupted|cancell?ed|(?:is_?)?(?:running|alive))(?![a-z])"
)
"""Conditions of loops that go on until somebody tells them to stop: their rounds take what has come by then."""

TAKES_NEXT: Final = re.compile(rb"\.(?:pop\w*|shift|poll\w*|dequeue|take\w*)\(|\b[nN]ext\w*\(|\+\+|--|[+-]=\s*1\b")
"""What a round does that takes the next thing, or counts."""

RUNS: Final = re.compile(rb"\.(?:execute\w*|query|Exec(?:Context)?)\(\s*(?:\w+,\s*)?([A-Za-z_$][\w$]*)\s*\)")
"""Calls that run a statement of a database which somebody wrote elsewhere, and give it nothing."""

HANDS_ON: Final = re.compile(rb"(?i)(?<![a-z])_?(?:run|exec(?:ute)?)_?(?:query|sql|statement|script)\(\s*([a-z_$][\w$]*)\s*\)")
"""Calls of functions that run a statement which they are given, by their names."""

STATEMENTS: Final = re.compile(rb"(?i)(?:\b|_)(?:sqls?|stmts?|statements?|quer(?:y|ies)|ddls?|scripts?|lines?)(?![a-z])")
"""Names of statements of a database, and of what holds them."""

SAID_TO_FOLLOW: Final = re.compile(
    rb"(?i)\b(?:sequen\w+|serial(?:ly|i[sz]\w+)|one (?:at a time|by one|after (?:the )?(?:an)?other)|concurren\w+|parallel\w*"
    rb"|simultaneous\w*|(?:rate|request)[- ]?limit\w*|throttl\w+|in (?:\w+ )?order(?! to\b))"
)
"""Comments that say that one thing comes after the other, or why."""

SAID_TO_CHANGE: Final = re.compile(rb"(?i)\b(?:todo|fixme|xxx|could be|should be)\b")
"""Comments that say that it should be otherwise."""

CHANGES: Final = re.compile(
    rb"await\s+(?:[\w$?!]+\.)*_?(?:install|checkout|delete|remove|create|save|write|send|insert|set|put|post|push|migrate|upload|move|copy|rename"
    rb"|apply|run|exec|execute|add|register|start|stop|update|upsert|destroy|drop|unlink|mkdir|commit)(?![a-z])\w*\s*[(<]"
)
"""What changes something, by the first word of its name, and may do so in an order that matters."""

OF_ONE_CONNECTION: Final = re.compile(
    rb"(?i)\b(?:transaction|trx|txn?|cursor|conn(?:ection)?|queryRunner)\b|\bsession\.(?:execute|flush|commit|refresh|merge|delete|add|scalars?)\b"
)
"""What belongs to one connection or transaction: nothing of it runs beside another."""

READING: Final = re.compile(
    rb"(?:parse|decode|valueOf|from_?[sS]tring)(?![a-z])\w*|URL|URI|UUID|int|float|[dD]ecimal|BigDecimal|BigInt(?:eger)?|Number|charAt"
    rb"|(?:int|long|double|float|short|byte|char|boolean)Value|[gs]et(?:U?[iI]nt|[fF]loat|[dD]ouble|[bB]yte|[sS]hort|[lL]ong|Big)\w*|split|replace(?:First|All)?"
    rb"|sub[sS]tring|trim|strip|equals(?:IgnoreCase)?|isEmpty|length|size|len|get|includes|(?:starts|ends)_?[wW]ith|require|\w*(?:Exception|Error)"
    rb"|[A-Z]\w*Format(?:ter)?"
)
"""Names of calls that make a value of a text or of another value, of those that only look at one or load a module, and of forms of texts
and errors that they make."""

NEVER_FAILS: Final = re.compile(
    r"_*(?:safe|safely|try|attempt|maybe)(?:_[a-z]|[A-Z])|\w+(?:(?<!thread)(?<!type)_safe(?:ly)?|_or_none|[a-z]Safely|[a-z]OrN(?:one|ull))\Z"
)
"""Names of functions that say that what may go wrong in them does nothing worse than that."""

IS_ERROR: Final = re.compile(rb"\(?\s*(?P<error>\w*[eE]rr(?:or)?\w*)(?:\s*!==?\s*(?:nil|null|undefined))?\s*\)?")
"""Conditions that ask whether there is an error, by its name."""

TRUTH: Final = re.compile(rb"[bB]ool(?:ean)?")
"""Calls that make a truth value of what they are given."""

INNER: Final = re.compile(rb"(?<=\w)\$(?=[A-Z])")
"""What stands in a name between that of a class and that of one that lies in it (`Outer$Inner`)."""

WORD: Final = re.compile(rb"\w+")
"""Names, and words of texts."""

GIVEN_A_VALUE: Final = re.compile(rb"[^=()]*(?<![=!<>])=(?!=)")
"""A statement up to the sign after what it gives a value to."""

NAME_OF_IGNORED: Final = re.compile(rb"_\w|_*(?i:ignored?|expect(?:ed)?)(?![a-z])")
"""What the name of a caught exception begins with where it says that nothing shall be done about it."""

SAID_WHERE: Final = re.compile(rb"https?://\w|(?<![\w&])(?:#|GH-|[A-Z]{2,}-)\d{2}")
"""What a comment has that says where a reason stands: an address, or the number of an issue."""

SAID_OF_ALL: Final = re.compile(
    rb"(?i)\b(?:catch(?:ing)?[- ]?all|(?:any|all|every|whatever|arbitrary|all sorts of|all kinds? of|any kind of|in the event of any)"
    rb" (?:\w+ )?(?:exceptions?|errors?|failures?|throwables?))\b"
)
"""What a comment has that says that all exceptions are meant."""

SAID_TO_FAIL: Final = re.compile(
    rb"(?i)\b(?:(?:may|might) (?:(?:not|also|still|already) )?\w|best[- ]effort|ignor(?:e|es|ed|ing)\b"
    rb"|try(?:/| ?-? ?)(?:catch|except)\b|(?:tr(?:y|ies|ying)|attempt(?:s|ing)?) to\b"
    rb"|fail(?:s|ed|ures?)?\b|otherwise\b|skip\w* (?:\w+ )?(?:exceptions?|errors?)\b)"
)
"""What a comment at what is guarded has that says of it that it may fail."""

NO_REASON: Final = re.compile(rb"\W*+(?i:todo|fixme|xxx|hack|pragma|noqa|nosec|nosonar|pylint|eslint|istanbul|type:)")
"""Beginnings of comments that are plans or directives, and give no reason."""

SAID_TO_RAISE_NOTHING: Final = re.compile(
    rb"(?:n't|not|never|without) (?:panic|throw|crash|raise|fail|error|blow up)"
    rb"|(?:no|without) (?:an? |any )?(?:panic|crash|exception|error)"
)
"""What a comment in a test has that is there to see something run to its end."""

UNHEARD: Final = re.compile(
    rb"(?i)print(?:ln|f|_exc|stacktrace)?|debug|trace|fine|finer|finest|if|elif|while|switch|isinstance|type|typeof"
)
"""Calls that hardly anyone reads the outcome of, and what only looks."""

ENDING: Final = re.compile(
    r"(?i:force_?)?(?i:close|join|remove|rollback|abort|cancel|stop|kill|release|shutdown|dispose|terminate|disconnect|destroy|unlink|delete)"
)
"""Names of calls that put an end to something."""

OF_ENDING: Final = re.compile(
    r"_*(?i:close|stop|shut_?down|clean_?up|tear_?down|dispose|finali[sz]e|disconnect|destroy|terminate|del__|a?exit__)(?:[A-Z_]|\Z)"
)
"""Beginnings of the names of functions that put an end to something: what fails on the way keeps nothing else from ending."""

CLOSED_TO_SOME: Final = re.compile(rb"(?:(?:window|self|globalThis)\.)?(?:local|session)Storage\b")
"""Beginnings of statements about what browsers keep for a page, unless their user said that they shall not."""

CALLED_OFF: Final = re.compile(rb"\bawait\s+(?![\w$.]*\b(?:fetch|request|axios|got|ky)\b)[^;{}]*[(,]\s*\{(?:[^{};]*,)?\s*signal\s*[:,}]")
"""What waits for a call that is given a signal to call it off, and does not ask over the network: where it is called off, it fails."""

ANSWERS_ELSEWHERE: Final = re.compile(rb"(?:resolve|[\w.$]+\.(?:set_result|setResult|complete))\(")
"""Beginnings of statements that give who waits for something what it waits for, of which the first one counts."""

ANNOUNCING: Final = re.compile(r"(?:fire|emit|notify|trigger|broadcast|publish|announce|log|track)(?![a-z])")
"""Beginnings of the names of calls that tell others something, who may listen or not."""

ERROR: Final = re.compile(rb"(?i)err|^e\d?$")
"""Names of errors."""

IMPOSSIBLE: Final = re.compile(rb"(?:new\s+)?(?:\w+\.)*(?:AssertionError|Unreachable\w*)\b")
"""Errors that say by their names that what led to them cannot come."""

MAKES_ERROR: Final = re.compile(rb"\breturn\b[^;{}()]*(?i:err)\w*(?:\.\w+)?\(")
"""Statements that give back an error which they make."""

SAID_TO_BE_IGNORED: Final = re.compile(
    rb"(?i)\b(?:ignor\w+|best[ -]effort|intentional\w*|deliberate\w*|don't (?:really )?care|do not care|doesn't matter"
    rb"|(?:can(?:not|'t|\snot)?|could|may|might|won't|will not|never|not going to)\s(?:not |never |also |even )?(?:be )?fail(?:s|ed)?)\b"
)
"""Comments that say that what a call gives is left alone, or that it may well fail."""

ASKS_WHETHER_TO_LOG: Final = re.compile(
    rb"\(?\s*(?:[\w$]+(?:\(\))?\.)*"
    rb"(?:(?P<log>is_?(?i:trace|debug|info|warn(?:ing)?|error|fine(?:r|st)?)_?[eE]nabled(?:\(\))?|is(?:Loggable|EnabledFor)\([\w.]+\))"
    rb"|_*(?i:debug|trace|verbose)|\w*[dD]ebug\.[eE]nabled)\s*\)?"
)
"""Conditions that only ask whether a log takes something, or whether the program shall tell more than it has to: there may be more that it
does then."""

LOGS: Final = re.compile(
    rb"(?:await\s+)?(?:[\w$]+(?:\(\))?\.)*_*(?i:log\w*|debug\w*|trace|info|warn(?:ing)?|print\w*|fine[rs]?t?|write(?:ln)?)\("
)
"""Beginnings of statements that tell who reads a log something."""

ASKS_FOR_NOTHING: Final = re.compile(
    rb"(?s)\(*\s*(?P<asked>[\w$.\[\]()\"']+?)\s*(?:[!=]==?|is(?:\s+not)?)\s*(?P<nothing>null|None|nil|undefined)\s*\)*"
)
"""Conditions that ask whether there is something."""

ENDS_PROGRAM: Final = re.compile(
    rb"(?:(?:os|sys|process|System|syscall)\.(?:_?exit|Exit|abort)|exit|quit|panic|(?:[\w$]+\.)*(?:[lL]og\w*|LOG\w*)\.(?:Fatal|Panic)\w*)\("
)
"""Beginnings of statements that end the program, or what runs of it: nothing behind them does."""

LOGS_ERROR: Final = re.compile(
    rb"(?:await\s+)?(?:[\w$]+(?:\(\))?\.)*_*(?:(?:\w*_)?log(?:ger|ging)?|\w*Log(?:ger)?|LOG(?:GER)?|console)(?:\(\))?\.(?i:error\w*|exception|severe|fatal|critical)\("
)
"""Beginnings of statements that tell a log of an error."""

ERRORS: Final = ("err", "e", "error")
"""Names of an error that a call gave beside what it was asked for."""

DECIDING_WORDS: Final = frozenset("if elif for while case catch except and or && || ??".split())
"""Words and operators by which code chooses: each is one in the languages that have it, and a name or nothing in the others."""

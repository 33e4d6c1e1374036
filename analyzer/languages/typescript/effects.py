"""What callables of JavaScript's runtimes and common packages do, by full name."""

from analyzer.languages.effects import Effect, Effects, named

_FILES = "readFileSync writeFileSync appendFileSync openSync readdirSync statSync copyFileSync"
_VERBS = "get post put patch delete head options request"
_PRISMA = "findMany findFirst findUnique create createMany update updateMany upsert delete deleteMany count aggregate"

SCRIPT_EFFECTS: Effects = {
    **dict.fromkeys((*named("fs", _FILES), *named("fs-extra", _FILES)), Effect.FILE),
    **dict.fromkeys(named("child_process", "execSync execFileSync spawnSync"), Effect.PROCESS),
    **dict.fromkeys(
        (
            "globalThis.fetch",
            "globalThis.window.fetch",
            "node-fetch",
            "node-fetch.default",
            "undici.fetch",
            "undici.request",
            "got",
            "got.default",
            "ky",
            "ky.default",
            "axios",
            "axios.default",
            *named("axios", _VERBS),
            *named("axios.default", _VERBS),
            *named("got", _VERBS),
            *named("ky", _VERBS),
        ),
        Effect.AWAITED_REQUEST,
    ),
    **dict.fromkeys(
        (
            *named("pg.Client", "query connect"),
            *named("pg.Pool", "query connect"),
            *named("pg.PoolClient", "query"),
            *named("mysql2/promise.Connection", "query execute"),
            *named("mysql2/promise.Pool", "query execute"),
            *named("mongoose.Model", "find findOne findById create updateOne updateMany deleteOne deleteMany countDocuments exec save"),
            *named("mongodb.Collection", "findOne insertOne insertMany updateOne updateMany deleteOne deleteMany countDocuments"),
            *named("typeorm.Repository", "find findOne findOneBy findBy save insert update delete count query"),
            *named("typeorm.EntityManager", "find findOne findOneBy findBy save insert update delete count query"),
            *named("knex.Knex", "raw select insert"),
            *named("@prisma/client.PrismaClient", _PRISMA),
            *named("ioredis.Redis", "get set mget mset hget hset del exists incr"),
        ),
        Effect.AWAITED_QUERY,
    ),
    **dict.fromkeys(
        (*named("better-sqlite3.Statement", "run get all"), *named("better-sqlite3.Database", "exec")),
        Effect.LOCAL_QUERY,
    ),
    **dict.fromkeys(
        ("pg.Client", "pg.Pool", "mongodb.MongoClient", "ioredis", "ioredis.Redis", "@prisma/client.PrismaClient", "axios.create"),
        Effect.CLIENT,
    ),
    "globalThis.RegExp": Effect.PATTERN,
    "globalThis.Atomics.wait": Effect.WAIT,
}

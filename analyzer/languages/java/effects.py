"""What Java's callables do, by full name."""

from analyzer.languages.effects import Effect, Effects, named

_QUERIES = "execute executeQuery executeUpdate executeLargeUpdate"
_MANAGER = "find persist merge remove flush refresh"
_READ = "readAllBytes readAllLines readString newBufferedReader newInputStream lines"
_WRITE = "write writeString newBufferedWriter newOutputStream"

JAVA_EFFECTS: Effects = {
    **dict.fromkeys(
        (
            *named("java.sql.Statement", _QUERIES),
            *named("java.sql.PreparedStatement", _QUERIES),
            *named("java.sql.CallableStatement", _QUERIES),
            *named("javax.persistence.EntityManager", _MANAGER),
            *named("jakarta.persistence.EntityManager", _MANAGER),
            *named("javax.persistence.Query", "getResultList getSingleResult executeUpdate"),
            *named("javax.persistence.TypedQuery", "getResultList getSingleResult"),
            *named("jakarta.persistence.Query", "getResultList getSingleResult executeUpdate"),
            *named("jakarta.persistence.TypedQuery", "getResultList getSingleResult"),
            *named("org.springframework.jdbc.core.JdbcTemplate", "query queryForObject queryForList queryForMap update execute"),
            *named("org.springframework.data.repository.CrudRepository", "findById findAll save deleteById existsById count"),
            *named("org.springframework.data.repository.ListCrudRepository", "findAll saveAll findAllById"),
            *named("org.springframework.data.repository.PagingAndSortingRepository", "findAll"),
            *named("org.springframework.data.repository.ListPagingAndSortingRepository", "findAll"),
            *named("org.springframework.data.jpa.repository.JpaRepository", "findById findAll save saveAndFlush deleteById count"),
        ),
        Effect.QUERY,
    ),
    **dict.fromkeys(
        (
            *named("java.net.http.HttpClient", "send"),
            *named("java.net.URLConnection", "connect getInputStream"),
            *named("java.net.HttpURLConnection", "connect getInputStream getResponseCode"),
            *named("org.springframework.web.client.RestTemplate", "getForObject getForEntity postForObject postForEntity exchange"),
            *named("okhttp3.Call", "execute"),
        ),
        Effect.REQUEST,
    ),
    **dict.fromkeys((*named("java.lang.Runtime", "exec"), *named("java.lang.ProcessBuilder", "start")), Effect.PROCESS),
    **dict.fromkeys(
        (
            *named("java.nio.file.Files", f"{_READ} {_WRITE}"),
            *named("java.io", "FileInputStream FileOutputStream FileReader FileWriter RandomAccessFile"),
        ),
        Effect.FILE,
    ),
    **dict.fromkeys(
        (
            "java.sql.DriverManager.getConnection",
            "java.net.http.HttpClient.newHttpClient",
            "okhttp3.OkHttpClient",
            "org.springframework.web.client.RestTemplate",
        ),
        Effect.CLIENT,
    ),
    "java.util.regex.Pattern.compile": Effect.PATTERN,
    **dict.fromkeys((*named("java.net.InetAddress", "getByName getAllByName"), "java.lang.Thread.sleep"), Effect.WAIT),
}

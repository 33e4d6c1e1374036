plugins {
    `java-library`
}

dependencies {
    implementation("org.example:till:1.2")
}

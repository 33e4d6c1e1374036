dependencies {
    implementation("com.example:lib:1.0")
    testImplementation(kotlin("test"))
    debugImplementation("com.example:debug:1.0@aar")
    kapt("com.example:processor")
}

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import org.springframework.ai.tool.annotation.ToolParam;

class Shop {
  @Tool("Orders something")
  String order(@P("What") String name) {
    return name;
  }

  @org.springframework.ai.tool.annotation.Tool
  String ask(@ToolParam String name) {
    return name;
  }

  @own.Tool
  String kept(String name) {
    return name;
  }
}

class Served {
  @io.quarkiverse.mcp.server.Prompt
  String prompt(String name) {
    return name;
  }
}

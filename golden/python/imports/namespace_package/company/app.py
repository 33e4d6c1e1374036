from company.team import tool
import company.team.tool
from .team.tool import work

tool.work()  # KNOWN_WRONG: the modules are company.app and company.team.tool, as their imports say
company.team.tool.work()
work()

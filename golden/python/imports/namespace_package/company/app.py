from company.team import tool
import company.team.tool
from .team.tool import work

tool.work()
company.team.tool.work()
work()

"""Which tools a server shows, and under which names: our own, or those that another system's clients know."""

from serve.profiles.code_pathfinder import CODE_PATHFINDER
from serve.profiles.codomyrmex import CODOMYRMEX
from serve.profiles.coraline import CORALINE
from serve.profiles.gkg import GKG
from serve.profiles.native import NATIVE
from serve.profiles.profile import Profile
from serve.profiles.repowise import REPOWISE

PROFILES: dict[str, Profile] = {profile.name: profile for profile in (NATIVE, CODE_PATHFINDER, GKG, CORALINE, CODOMYRMEX, REPOWISE)}

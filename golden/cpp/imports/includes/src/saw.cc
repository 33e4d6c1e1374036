#include "saw.h"
#include "mill/blade.h"
#include <mill/blade.h>
#include <vector>
#include <string.h>
#include <gtest/gtest.h>
#include "config.h"
#include "common.h"
#include CONFIGURED
#ifdef WITH_WOOD
#include "../wood/oak.h"
#endif

#include "wood/oak.h"

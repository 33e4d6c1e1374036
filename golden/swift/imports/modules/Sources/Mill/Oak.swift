import Foundation
import Blades
import struct Blades.Tooth
import UIKit

struct Oak {}

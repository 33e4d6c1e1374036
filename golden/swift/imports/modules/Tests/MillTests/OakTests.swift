@testable import Mill
import XCTest

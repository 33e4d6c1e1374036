package a

/*
#include <stdlib.h>
*/
import "C"

import "unsafe"

func Use(text string) {
	pointer := C.CString(text)
	C.free(unsafe.Pointer(pointer))
}

package photo

import (
	"net/http"
	"slices"
)

// types are the accepted types, detected by content (WHATWG MIME Sniffing, 6.1). File names and the
// client's content type are ignored.
var types = []string{"image/jpeg", "image/png", "image/gif", "image/webp"}

// sniffed is the number of bytes that detection needs.
const sniffed = 512

func isPicture(head []byte) bool { return slices.Contains(types, http.DetectContentType(head)) }

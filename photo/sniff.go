package photo

import (
	"net/http"
	"slices"
)

// types are the pictures that are taken, as their bytes tell (WHATWG MIME Sniffing, 6.1), whatever
// the file is called and the sender says.
var types = []string{"image/jpeg", "image/png", "image/gif", "image/webp"}

// sniffed is how many bytes it takes to tell the type.
const sniffed = 512

func isPicture(head []byte) bool { return slices.Contains(types, http.DetectContentType(head)) }

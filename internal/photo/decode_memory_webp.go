package photo

import (
	"errors"
	"io"

	"golang.org/x/image/riff"
)

// Memory for decoding a lossless picture or mask: the pixels, half of them again if several share a
// byte, and up to three tables with an entry for 16 pixels. On top are up to 2600 groups of codes
// with 52 kB each, which very few bytes can request.
const (
	losslessDecoding = 4 + 2 + 3*4.0/16
	losslessCodes    = 2600 * 52_000
)

var errNoPicture = errors.New("no picture")

// webpMemory finds the chunk with the picture (RFC 9649, section 2). A chunk that claims to be
// longer than the file would make the decoder allocate memory for missing bytes.
func webpMemory(r io.Reader, length int64) (decodeMemory, error) {
	_, chunks, err := riff.NewReader(r)
	if err != nil {
		return decodeMemory{}, err
	}
	for {
		kind, size, _, err := chunks.Next()
		if err != nil || int64(size) > length {
			return decodeMemory{}, errors.Join(errNoPicture, err)
		}
		switch string(kind[:]) {
		case "VP8 ":
			return decodeMemory{decoding: 2, decoded: 1.5}, nil
		case "VP8L":
			return decodeMemory{decoding: losslessDecoding, decoded: 4, fixed: losslessCodes}, nil
		case "ALPH":
			return decodeMemory{decoding: losslessDecoding, decoded: 2.5, fixed: losslessCodes}, nil
		}
	}
}

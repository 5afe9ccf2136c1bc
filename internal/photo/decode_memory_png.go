package photo

import "io"

// pngMemory reads bit depth, color type and interlacing (PNG, third edition, 11.2.1). Gray pictures
// count as color, which they become if one gray is transparent.
func pngMemory(r io.Reader) (decodeMemory, error) {
	const indexed = 3
	var start [29]byte // the signature and the header chunk up to its last byte
	if _, err := io.ReadFull(r, start[:]); err != nil {
		return decodeMemory{}, err
	}
	depth, colorType, interlaced := start[24], start[25], start[28] != 0
	size := 4.0
	switch {
	case colorType == indexed:
		size = 1
	case depth == 16:
		size = 8
	}
	f := decodeMemory{decoding: size, decoded: size}
	if interlaced {
		f.decoding *= 2
	}
	return f, nil
}

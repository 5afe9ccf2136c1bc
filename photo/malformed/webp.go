package malformed

import (
	"bytes"
	"encoding/binary"
)

// WebP is a file of chunks.
func WebP(chunks ...[]byte) []byte {
	content := append([]byte("WEBP"), bytes.Join(chunks, nil)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(content))), content...)
}

// Part is a chunk of a WebP.
func Part(kind string, content []byte) []byte {
	out := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content))), content...)
	return append(out, make([]byte, len(content)%2)...)
}

// Extended is the chunk that says what else a WebP holds, by the flags of RFC 9649, 2.7.
func Extended(flags byte, width, height int) []byte {
	return Part("VP8X", []byte{flags, 0, 0, 0, byte(width - 1), byte((width - 1) >> 8), 0,
		byte(height - 1), byte((height - 1) >> 8), 0})
}

// Lossless begins a lossless picture, and ends before its pixels.
func Lossless(width, height int) *Bits {
	b := &Bits{}
	b.put(0x2F, 8)
	b.put(width-1, 14)
	b.put(height-1, 14)
	b.put(0, 4) // no hint of transparency, version
	return b
}

// groups is how many groups of codes a decoder takes at most.
const groups = 2600

// Codes is a picture of 204 by 204 pixels in 90 kB that has a decoder make 2600 groups of codes,
// each for 2848 symbols (RFC 9649, section 3), and then ends.
func Codes() []byte {
	const side, tile = 204, 4
	b := Lossless(side, side)
	b.put(0, 1)  // no transformation
	b.put(1, 1)  // remembered colors
	b.put(11, 4) // 2048 of them
	b.put(1, 1)  // several groups
	b.put(0, 3)  // one for each tile
	b.put(0, 1)  // no remembered colors in the picture that says which
	b.tree(8, 256)
	b.tree(8, 256)
	for range 3 {
		b.put(1, 4) // a code for zero alone
	}
	for i := range side / tile * side / tile {
		b.code(i%groups&0xFF, 8)
		b.code(i%groups>>8, 8)
	}
	for range groups {
		b.tree(11, 2048)
		for range 3 {
			b.tree(8, 256)
		}
		b.tree(5, 32)
	}
	return WebP(Part("VP8L", b.Bytes()))
}

// Bits is filled from the least bit on.
type Bits struct {
	bytes.Buffer
	last  byte
	count int
}

func (b *Bits) put(value, bits int) {
	for i := range bits {
		b.last |= byte(value>>i&1) << b.count
		if b.count++; b.count == 8 {
			b.WriteByte(b.last)
			b.last, b.count = 0, 0
		}
	}
}

// code writes the code of a symbol, which goes from its highest bit on.
func (b *Bits) code(symbol, bits int) {
	for i := range bits {
		b.put(symbol>>(bits-1-i), 1)
	}
}

// tree says that the first symbols have codes of one length.
func (b *Bits) tree(length, symbols int) {
	order := []int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11}
	b.put(0, 1)
	b.put(len(order)-4, 4)
	for _, each := range order {
		said := 0
		if each == length {
			said = 1
		}
		b.put(said, 3)
	}
	b.put(1, 1) // how many symbols follow, in 12 bits
	b.put(5, 3)
	b.put(symbols-2, 12)
}

// Plain is a lossless picture of one color, in 30 bytes.
func Plain(width, height int) []byte {
	b := Lossless(width, height)
	b.put(0, 3) // no transformation, no remembered colors, one group
	for range 5 {
		b.put(1, 4) // a code for zero alone
	}
	b.put(0, 8)
	return WebP(Part("VP8L", b.Bytes()))
}

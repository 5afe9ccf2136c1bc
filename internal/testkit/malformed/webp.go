package malformed

import (
	"bytes"
	"encoding/binary"
)

// WebP returns a file of chunks.
func WebP(chunks ...[]byte) []byte {
	content := append([]byte("WEBP"), bytes.Join(chunks, nil)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(content))), content...)
}

// Part returns a chunk of a WebP.
func Part(kind string, content []byte) []byte {
	out := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content))), content...)
	return append(out, make([]byte, len(content)%2)...)
}

// Extended returns the chunk with the features of a WebP, as flags of RFC 9649, 2.7.
func Extended(flags byte, width, height int) []byte {
	return Part("VP8X", []byte{flags, 0, 0, 0, byte(width - 1), byte((width - 1) >> 8), 0,
		byte(height - 1), byte((height - 1) >> 8), 0})
}

// Lossless starts a lossless picture, up to its pixels.
func Lossless(width, height int) *Bits {
	b := &Bits{}
	b.put(0x2F, 8)
	b.put(width-1, 14)
	b.put(height-1, 14)
	b.put(0, 4) // no hint of transparency, version 0
	return b
}

// groups is the decoder's limit of code groups.
const groups = 2600

// Codes returns a picture of 204 by 204 pixels in 90 kB for which a decoder makes 2600 groups of
// codes, each for 2848 symbols (RFC 9649, section 3). It ends after them.
func Codes() []byte {
	const side, tile = 204, 4
	b := Lossless(side, side)
	b.put(0, 1)  // no transformation
	b.put(1, 1)  // with a color cache
	b.put(11, 4) // of 2048 colors
	b.put(1, 1)  // several groups
	b.put(0, 3)  // one for each tile
	b.put(0, 1)  // no color cache in the picture of the groups
	b.tree(8, 256)
	b.tree(8, 256)
	for range 3 {
		b.put(1, 4) // a code for zero only
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

// Bits is filled from the least significant bit.
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

// code writes the code of a symbol, most significant bit first.
func (b *Bits) code(symbol, bits int) {
	for i := range bits {
		b.put(symbol>>(bits-1-i), 1)
	}
}

// tree gives the first symbols codes of one length.
func (b *Bits) tree(length, symbols int) {
	order := []int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11}
	b.put(0, 1)
	b.put(len(order)-4, 4)
	for _, each := range order {
		value := 0
		if each == length {
			value = 1
		}
		b.put(value, 3)
	}
	b.put(1, 1) // the number of symbols follows in 12 bits
	b.put(5, 3)
	b.put(symbols-2, 12)
}

// Plain returns a lossless picture of one color, in 30 bytes.
func Plain(width, height int) []byte {
	b := Lossless(width, height)
	b.put(0, 3) // no transformation, no color cache, one group
	for range 5 {
		b.put(1, 4) // a code for zero only
	}
	b.put(0, 8)
	return WebP(Part("VP8L", b.Bytes()))
}

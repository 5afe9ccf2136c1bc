// Package malformed makes pictures that harm careless readers, for tests.
package malformed

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
)

// PNG returns a picture of zeros, compressed to a thousandth of its size. Depth is the number of
// bits, colorType one of PNG's types, which determines the samples per pixel. The chunks follow the
// header.
func PNG(width, height, depth, colorType int, interlaced bool, chunks ...[]byte) []byte {
	samples := map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colorType]
	row := func(pixels int) int { return 1 + (pixels*samples*depth+7)/8 }
	size := row(width) * height
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)),
		uint32(height))
	header = append(header, byte(depth), byte(colorType), 0, 0, 0)
	if interlaced {
		header[12], size = 1, 0
		for _, pass := range [][4]int{{8, 8, 0, 0}, {8, 8, 4, 0}, {4, 8, 0, 4}, {4, 4, 2, 0},
			{2, 4, 0, 2}, {2, 2, 1, 0}, {1, 2, 0, 1}} {
			columns, rows := (width-pass[2]+pass[0]-1)/pass[0], (height-pass[3]+pass[1]-1)/pass[1]
			if columns > 0 && rows > 0 {
				size += row(columns) * rows
			}
		}
	}
	out := append([]byte("\x89PNG\r\n\x1a\n"), Chunk("IHDR", header)...)
	if colorType == 3 {
		out = append(out, Chunk("PLTE", []byte{0, 0, 0, 255, 255, 255})...)
	}
	out = append(out, bytes.Join(chunks, nil)...)
	out = append(out, Chunk("IDAT", Zeros(size))...)
	return append(out, Chunk("IEND", nil)...)
}

// Chunk returns a chunk of a PNG.
func Chunk(kind string, content []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	out = append(append(out, kind...), content...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// Zeros returns this many zeros, compressed with zlib (RFC 1950).
func Zeros(size int) []byte {
	const block = 1 << 20
	out := []byte{0x78, 0x9C}
	if whole := size / block; whole > 0 {
		out = append(out, bytes.Repeat(deflated(block), whole)...)
	}
	out = append(out, deflated(size%block)...)
	out = append(out, 1, 0, 0, 0xFF, 0xFF) // the last block, which is empty
	return binary.BigEndian.AppendUint32(out, uint32(size%65521)<<16|1)
}

// deflated compresses zeros so that more can follow.
func deflated(size int) []byte {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestCompression) // the level is valid
	_, _ = w.Write(make([]byte, size))                   // a buffer accepts everything
	_ = w.Flush()
	return out.Bytes()
}

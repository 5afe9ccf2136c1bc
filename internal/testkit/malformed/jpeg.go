package malformed

import (
	"bytes"
	"encoding/binary"
)

// Frame markers (ITU-T T.81, table B.1).
const (
	Baseline    = 0xC0
	Progressive = 0xC2
)

// JPEG returns a gray picture of few bytes: one scan in which every block repeats the one before.
// The first component is sampled sampling times in each direction, the others once. The segments
// come before the frame.
func JPEG(frame byte, width, height, components, sampling int, segments ...[]byte) []byte {
	out := append([]byte{0xFF, 0xD8}, bytes.Join(segments, nil)...)
	out = append(out, Segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...))...)
	head := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(components)}
	scan := []byte{byte(components)}
	for i := range components {
		each := 1
		if i == 0 || i == 3 {
			each = sampling
		}
		head = append(head, byte(i+1), byte(each<<4|each), 0)
		scan = append(scan, byte(i+1), 0)
	}
	out = append(out, Segment(frame, head)...)
	code := append([]byte{0, 1}, make([]byte, 16)...) // one code of one bit: no difference
	out = append(out, Segment(0xC4, code)...)
	last := byte(0)
	if frame == Baseline {
		code[0] = 0x10 // same code for the rest of a block: its end
		out = append(out, Segment(0xC4, code)...)
		last = 63
	}
	out = append(out, Segment(0xDA, append(scan, 0, last, 0))...)
	bits := 0
	unit := 8 * sampling
	if components == 1 {
		unit = 8
	}
	for i := range components {
		blocks := 1
		if components > 1 && (i == 0 || i == 3) {
			blocks = sampling * sampling
		}
		bits += blocks
	}
	bits *= (width + unit - 1) / unit * ((height + unit - 1) / unit)
	if frame == Baseline {
		bits *= 2
	}
	return append(append(out, make([]byte, (bits+7)/8)...), 0xFF, 0xD9)
}

// Scans returns a progressive gray picture with extra scans of all blocks, for a few bytes each.
// They are empty or, if refined, visit each coefficient first.
func Scans(width, height, scans int, refined bool) []byte {
	const run = 1 << 14 // fifteen bits end a run of this many blocks
	picture := JPEG(Progressive, width, height, 1, 1)
	code := append([]byte{0x10, 1}, make([]byte, 15)...)
	out := append(picture[:len(picture)-2], Segment(0xC4, append(code, 0xE0))...)
	blocks := (width + 7) / 8 * ((height + 7) / 8)
	depth := byte(0)
	if refined {
		depth = 0x10
	}
	scan := append(Segment(0xDA, []byte{1, 1, 0, 1, 63, depth}),
		make([]byte, (15*((blocks+run-1)/run)+7)/8)...)
	return append(append(out, bytes.Repeat(scan, scans)...), 0xFF, 0xD9)
}

// Segment is a segment of a JPEG.
func Segment(marker byte, content []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(content)+2)),
		content...)
}

// Adobe returns the segment for the color transformation of a JPEG: 0 means none.
func Adobe(transformation byte) []byte {
	return Segment(0xEE, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), transformation))
}

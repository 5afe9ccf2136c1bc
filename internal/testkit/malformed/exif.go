package malformed

import (
	"encoding/binary"
	"strings"
)

// Entry is an entry of a metadata directory (TIFF 6.0, section 2).
type Entry struct {
	Tag, Type    uint16
	Count, Value uint32
}

// Types of values.
const (
	text     = 2
	short    = 3
	long     = 4
	rational = 5
)

// EXIF returns metadata with one directory at offset 8; next is the offset of the next directory.
func EXIF(next uint32, entries ...Entry) []byte {
	out := binary.BigEndian.AppendUint16([]byte("MM\x00\x2a\x00\x00\x00\x08"), uint16(len(entries)))
	for _, e := range entries {
		out = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(out, e.Tag), e.Type)
		out = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(out, e.Count), e.Value)
	}
	return binary.BigEndian.AppendUint32(out, next)
}

// Metadata returns harmful EXIF, by name.
func Metadata() map[string][]byte {
	const self, far = 8, 0xFFFFFFF0
	pointers := []Entry{{0x014A, long, 1, self}, {0x8769, long, 1, self}, {0x8825, long, 1, self},
		{0xA005, long, 1, self}}
	many := make([]Entry, 0xFFFF)
	for i := range many {
		many[i] = Entry{0x014A, long, 1, self}
	}
	return map[string][]byte{
		"Loop": EXIF(self, pointers...),
		"Count": EXIF(0, Entry{0x010E, text, 0xFFFFFFFF, self}, Entry{0x0112, short, 0xFFFF, self},
			Entry{0x0111, long, 0x40000000, self}),
		"Far":       EXIF(far, Entry{0x010E, text, 1000, far}, Entry{0x8769, long, 1, far}),
		"Many":      EXIF(self, many[:5000]...),
		"TypeOfTen": EXIF(0, Entry{0x0112, 99, 1, 1}),
		"Nothing":   nil,
		"Claim":     []byte("MM\x00\x2a\x00\x00\x00\x08\xFF\xFF"),
		"Text":      []byte(strings.Repeat("Exif", 1000)),
	}
}

// Telephone returns metadata as phones write it: the orientation (CIPA DC-008) and the location.
func Telephone(orientation uint16) []byte {
	// bytes of the header, and of a directory with two entries
	const header, directory = 8, 2 + 2*12 + 4
	held := EXIF(0, Entry{0x0112, short, 1, uint32(orientation) << 16},
		Entry{0x8825, long, 1, header + directory})
	place := EXIF(0, Entry{0x0001, text, 2, 'N' << 24},
		Entry{0x0002, rational, 3, header + 2*directory})
	out := append(held, place[header:]...)
	for _, part := range []uint32{40, 44, 8} { // degrees, minutes and seconds
		out = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(out, part), 1)
	}
	return out
}

// InJPEG returns the JPEG segment for metadata.
func InJPEG(metadata []byte) []byte {
	return Segment(0xE1, append([]byte("Exif\x00\x00"), metadata...))
}

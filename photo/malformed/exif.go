package malformed

import (
	"encoding/binary"
	"strings"
)

// Entry is an entry of a directory of metadata (TIFF 6.0, section 2).
type Entry struct {
	Tag, Type    uint16
	Count, Value uint32
}

// The types of values.
const (
	text     = 2
	short    = 3
	long     = 4
	rational = 5
)

// EXIF is metadata of one directory, at offset 8, which names the offset of the next.
func EXIF(next uint32, entries ...Entry) []byte {
	out := binary.BigEndian.AppendUint16([]byte("MM\x00\x2a\x00\x00\x00\x08"), uint16(len(entries)))
	for _, e := range entries {
		out = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(out, e.Tag), e.Type)
		out = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(out, e.Count), e.Value)
	}
	return binary.BigEndian.AppendUint32(out, next)
}

// Metadata is what does harm in EXIF, by what it is.
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

// Telephone is metadata as telephones write it: how the picture was held (CIPA DC-008,
// orientation), and where it was taken.
func Telephone(orientation uint16) []byte {
	const header, directory = 8, 2 + 2*12 + 4 // bytes of either, with two entries
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

// InJPEG is the segment that metadata stands in, in a JPEG.
func InJPEG(metadata []byte) []byte {
	return Segment(0xE1, append([]byte("Exif\x00\x00"), metadata...))
}

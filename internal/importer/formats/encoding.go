package formats

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"
)

// decodeText converts a text to UTF-8 without a byte order mark, and returns the encoding's name
// unless it was UTF-8. A text in an unknown encoding is refused with the line.
func decodeText(raw []byte) (text []byte, encoding string, err error) {
	if order, is16 := utf16Order(raw); is16 {
		return decodeUTF16(raw, order)
	}
	text = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	if utf8.Valid(text) {
		return text, "", nil
	}
	return decodeWindows(text)
}

// utf16Order detects UTF-16 by a byte order mark, or by zeros at half of the positions where Latin
// text has them. UTF-8 has no zeros.
func utf16Order(text []byte) (order utf.Endianness, is16 bool) {
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		return utf.LittleEndian, true
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		return utf.BigEndian, true
	}
	const looked = 256
	first := text[:min(len(text), looked)&^1]
	var zeros [2]int // at even and at odd positions
	for i, b := range first {
		if b == 0 {
			zeros[i%2]++
		}
	}
	is16 = max(zeros[0], zeros[1]) >= max(1, len(first)/4) && min(zeros[0], zeros[1]) == 0
	if zeros[0] > zeros[1] {
		return utf.BigEndian, is16
	}
	return utf.LittleEndian, is16
}

func decodeUTF16(raw []byte, order utf.Endianness) (text []byte, encoding string, err error) {
	const refused = "the text looks like UTF-16 and has characters that are none; " +
		"please save the file as UTF-8"
	text, err = utf.UTF16(order, utf.UseBOM).NewDecoder().Bytes(raw)
	if err != nil {
		return nil, "", FaultAt(0, refused)
	}
	if len(text) > maxFileSize {
		return nil, "", tooLarge(int64(len(text)), maxFileSize)
	}
	if at := bytes.IndexAny(text, "\x00\ufffd"); at >= 0 {
		return nil, "", FaultAt(1+bytes.Count(text[:at], []byte("\n")), refused)
	}
	return text, "UTF-16", nil
}

// decodeWindows reads a text as Windows-1252. Almost any bytes decode as that, so an unlikely
// result is refused: wrong names are worse than none.
func decodeWindows(raw []byte) (text []byte, encoding string, err error) {
	if at := bytes.IndexByte(raw, 0); at >= 0 {
		return nil, "", FaultAt(1+bytes.Count(raw[:at], []byte("\n")), "the file holds a zero byte and is "+
			"not in UTF-8: it is no text")
	}
	hasUTF8, size := false, len(raw)
	for line, rest := 1, raw; len(rest) > 0; line++ {
		var row []byte
		row, rest, _ = bytes.Cut(rest, []byte("\n"))
		if utf8.Valid(row) {
			hasUTF8 = hasUTF8 || !isASCII(row)
			continue
		}
		if hasUTF8 || !isLikely(row) {
			return nil, "", FaultAt(line, "the text is neither in UTF-8 nor in Windows-1252; "+
				"please save the file as UTF-8")
		}
		for _, b := range row {
			size += utf8.RuneLen(charmap.Windows1252.DecodeByte(b)) - 1
		}
	}
	if hasUTF8 {
		return nil, "", FaultAt(0, "one part of the text is in UTF-8 and another is not; "+
			"please save the file as UTF-8")
	}
	if size > maxFileSize {
		return nil, "", tooLarge(int64(size), maxFileSize)
	}
	text = make([]byte, 0, size)
	for _, b := range raw {
		text = utf8.AppendRune(text, charmap.Windows1252.DecodeByte(b))
	}
	return text, "Windows-1252", nil
}

func isASCII(text []byte) bool {
	return !slices.ContainsFunc(text, func(b byte) bool { return b >= utf8.RuneSelf })
}

// notInWords are characters of Windows-1252 that appear between letters if the text is really in an
// encoding of DOS or an old Mac.
const notInWords = "‚„†‡‰‹›ƒˆ˜¢£¤¥¦§©ª«¬®¯°±²³¶¹º»¼½¾¿÷×¡"

// isLikely reports whether bytes are likely to be Windows-1252. Bytes without a meaning, control
// characters, signs within a word ("Ren‚e") and capitals after small letters ("RenŽe") are not.
func isLikely(row []byte) bool {
	for i, b := range row {
		r := charmap.Windows1252.DecodeByte(b)
		if r == utf8.RuneError || unicode.IsControl(r) && !strings.ContainsRune("\t\r\n\v\f", r) {
			return false
		}
		if i == 0 || i == len(row)-1 || r < utf8.RuneSelf {
			continue
		}
		before, after := charmap.Windows1252.DecodeByte(row[i-1]),
			charmap.Windows1252.DecodeByte(row[i+1])
		if !unicode.IsLetter(before) || !unicode.IsLetter(after) {
			continue
		}
		if strings.ContainsRune(notInWords, r) ||
			unicode.IsUpper(r) && unicode.IsLower(before) && unicode.IsLower(after) {
			return false
		}
	}
	return true
}

package formats

import (
	"bytes"
	"regexp"
)

// delimiters are tried in this order: the first of two equally good ones wins.
var delimiters = []byte(",\t;|")

// separatorLine matches the line that names the delimiter for Excel.
var separatorLine = regexp.MustCompile(`^"?sep=([,;|\t])"?\r?\n`)

// The limits of the text that delimiterOf examines.
const (
	delimiterLines = 50
	delimiterBytes = 64 << 10
)

// delimiterOf finds the delimiter: the character with the same count in the most lines and, among
// equals, the one with the most columns. A line that names the delimiter is emptied.
func delimiterOf(text []byte) (rest []byte, delimiter byte) {
	if named := separatorLine.FindSubmatch(text); named != nil {
		return text[len(named[0])-1:], named[1][0]
	}
	delimiter = delimiters[0]
	mostAlike, mostColumns := 0, 0
	for _, c := range delimiters {
		alike, columns := regularity(text[:min(len(text), delimiterBytes)], c)
		if alike > mostAlike || alike == mostAlike && columns > mostColumns {
			delimiter, mostAlike, mostColumns = c, alike, columns
		}
	}
	return text, delimiter
}

// regularity counts a delimiter outside quotes in the first lines. It returns the most frequent
// count as columns, and the number of lines that have it. Lines without the delimiter are ignored.
func regularity(text []byte, delimiter byte) (alike, columns int) {
	times := map[int]int{}
	count, quoted, blank := 0, false, true
	end := func() {
		if count > 0 && !blank {
			times[count]++
		}
		count, blank = 0, true
	}
	for lines := 0; len(text) > 0 && lines < delimiterLines; text = text[1:] {
		switch c := text[0]; {
		case c == '"':
			quoted = !quoted
		case c == delimiter && !quoted:
			count++
		case c == '\n' && !quoted:
			end()
			lines++
		case c != ' ' && c != '\r' && bytes.IndexByte(delimiters, c) < 0:
			blank = false
		}
	}
	end()
	for n, lines := range times {
		if lines > alike || lines == alike && n > columns {
			alike, columns = lines, n
		}
	}
	return alike, columns
}

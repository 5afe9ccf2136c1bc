package importer

import (
	"bytes"
	"regexp"
)

// delimiters are tried in this order: of two that fit alike, the first is taken.
var delimiters = []byte(",\t;|")

// separatorLine is how Excel is told the delimiter of a file.
var separatorLine = regexp.MustCompile(`^"?sep=([,;|\t])"?\r?\n`)

// What delimiterOf looks at.
const (
	delimiterLines = 50
	delimiterBytes = 64 << 10
)

// delimiterOf finds what stands between the cells: what stands equally often in the most lines, and
// of such the one that makes the most columns. A line that names it is made empty.
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

// regularity counts a delimiter outside quotes in the first lines: how many lines have the most
// frequent count, and which that is. Lines without it do not count.
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

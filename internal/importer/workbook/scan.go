package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// Limits of the XML in a part. A cell of Excel has at most 32,767 characters.
const (
	longestText   = 32 << 10 // of a cell and of a tag, in bytes
	deepest       = 64
	mostInOne     = 2_000 // elements in one cell or string
	mostInRow     = 500   // cells with a value
	mostStrings   = 200_000
	mostFormatted = 20_000 // cells of a row, including blank ones: Excel has 16,384 columns
)

var (
	errTooMuch = errors.New("the workbook unpacks to too much; please save the table as CSV")
	errMarkup  = errors.New("the workbook has parts that are not read here; please save the table as CSV")
)

// onlyUTF8 refuses other encodings of XML, which no known program writes in workbooks.
func onlyUTF8(string, io.Reader) (io.Reader, error) { return nil, errMarkup }

// check reads a part once and refuses one that would take much memory to parse. It returns the size
// and, for a sheet, the cells merged over several rows.
func check(part *zip.File, kind partKind, left int64) (int64, []mergedCell, error) {
	if kind == small {
		left = min(left, mostSmall)
	}
	if part.UncompressedSize64 > uint64(left) {
		return 0, nil, errTooMuch
	}
	opened, err := part.Open()
	if err != nil {
		return 0, nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	defer opened.Close() // only read
	guarded := &guard{from: opened, left: left}
	merged, err := scan(guarded, kind)
	switch {
	case err == nil:
		return guarded.read, merged, nil
	case errors.Is(err, errMarkup):
		return 0, nil, errMarkup
	case errors.Is(err, errTooMuch):
		return 0, nil, err
	}
	return 0, nil, fmt.Errorf("%w: %s: %w", ErrUnreadable, part.Name, err)
}

// scan enforces the limits of a part and collects merged cells.
func scan(from io.Reader, kind partKind) (merged []mergedCell, err error) {
	decoder := xml.NewDecoder(from)
	decoder.CharsetReader = onlyUTF8
	depth, inOne, text, values, cells, strings := 0, 0, 0, 0, 0, 0
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			return merged, nil
		}
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			depth++
			inOne++
			switch token.Name.Local {
			case "row":
				values, cells, inOne, text = 0, 0, 0, 0
			case "c":
				cells++
				inOne, text = 0, 0
			case "si":
				strings++
				inOne, text = 0, 0
			case "v", "is":
				values++
			case "sheetData", "sheetPr", "cols", "sst":
				inOne, text = 0, 0
			case "mergeCell":
				if m, ok := readMerged(attribute(token.Attr, "ref")); ok {
					merged = append(merged, m)
				}
			}
		case xml.EndElement:
			depth--
			if token.Name.Local == "sheetData" { // the rest is not read
				inOne, text = 0, 0
				kind = small
			}
		case xml.CharData:
			text += len(token)
		}
		isData := kind == sheet || kind == sharedStrings
		switch {
		case depth > deepest, cells > mostFormatted, strings > mostStrings, len(merged) > mostMerged:
			return nil, errTooMuch
		case isData && (inOne > mostInOne || text > longestText):
			return nil, errTooMuch
		case values > mostInRow:
			return nil, fmt.Errorf("%w: a row has more than %d values", errTooMuch, mostInRow)
		}
	}
}

// attribute returns the value of an attribute in any namespace.
func attribute(all []xml.Attr, name string) string {
	for _, one := range all {
		if one.Name.Local == name {
			return one.Value
		}
	}
	return ""
}

// guard passes XML on. It refuses comments, declarations, sections, and a text or tag that is too
// long for memory.
type guard struct {
	from   io.Reader
	left   int64 // bytes left
	read   int64
	gap    int  // bytes since the last <
	last   byte // the previous byte
	inside bool // in an instruction: <?xml … ?>
}

func (g *guard) Read(to []byte) (int, error) {
	n, err := g.from.Read(to)
	g.read += int64(n)
	if g.read > g.left {
		return 0, errTooMuch
	}
	if !g.inside && g.last != '<' && bytes.IndexByte(to[:n], '<') < 0 {
		g.gap += n
	} else {
		for _, c := range to[:n] {
			g.gap++
			switch {
			case c == '<' && g.inside, c == '!' && g.last == '<':
				return 0, errMarkup
			case c == '?' && g.last == '<':
				g.inside = true
			case c == '>' && g.last == '?':
				g.inside = false
			case c == '<':
				g.gap = 0
			}
			if g.gap > longestText {
				return 0, errTooMuch
			}
			g.last = c
		}
	}
	if n > 0 {
		g.last = to[n-1]
	}
	if g.gap > longestText {
		return 0, errTooMuch
	}
	return n, err
}

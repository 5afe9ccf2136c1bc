package formats

import "strings"

// How far down a header may be, and how many of its cells must be known column names.
const (
	headerRows  = 25
	headerWords = 2
)

// headerRow finds the header among the non-empty rows. It is the first row, unless that is a title:
// a later row has known column names and the first has none, or the first row is one cell above
// rows of many.
func headerRow(rows []tableRow) int {
	looked := rows[:min(len(rows), headerRows)]
	for i, row := range looked {
		if knownHeaders(row.values) < headerWords {
			continue
		}
		// Of two header rows, where a cell spans several columns, the second is more specific.
		if i+1 < len(looked) && knownHeaders(looked[i+1].values) > knownHeaders(row.values) {
			return i + 1
		}
		return i
	}
	widest := 0
	for _, row := range looked {
		widest = max(widest, width(row.values))
	}
	for i, row := range looked {
		if widest <= 2 || width(row.values) > 1 && 2*width(row.values) >= widest {
			return i
		}
	}
	return 0
}

// width counts the cells with a value.
func width(values []string) (filled int) {
	for _, value := range values {
		if strings.TrimSpace(value) != "" {
			filled++
		}
	}
	return filled
}

// knownHeaders counts the distinct known column names.
func knownHeaders(values []string) int {
	known := map[string]bool{}
	for _, value := range values {
		if name := columnName(value); HeaderFields[name] != "" {
			known[name] = true
		}
	}
	return len(known)
}

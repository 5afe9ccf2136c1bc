package importer

import "strings"

// How far down a header may stand, and how many of its cells have to be known names of columns.
const (
	headerRows  = 25
	headerWords = 2
)

// headerRow finds the header among rows that are not empty: the first one, unless it is a title above
// the header. That shows where a later row has known names of columns and the first has none, or
// where the first row is one cell above rows of many.
func headerRow(rows []tableRow) int {
	looked := rows[:min(len(rows), headerRows)]
	for i, row := range looked {
		if knownHeaders(row.values) < headerWords {
			continue
		}
		// Of two rows of headers, where a cell stands above several, the second tells more.
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

// knownHeaders counts the different columns that are known by their names.
func knownHeaders(values []string) int {
	known := map[string]bool{}
	for _, value := range values {
		if name := columnName(value); headerFields[name] != "" {
			known[name] = true
		}
	}
	return len(known)
}

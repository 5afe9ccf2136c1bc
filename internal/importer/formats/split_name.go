package formats

import (
	"regexp"
	"slices"
	"strings"

	"candor/internal/personname"
	"candor/internal/textfold"
)

var (
	beforeColon   = regexp.MustCompile(`^([^:]{2,80}?)\s*:\s*(.+)$`)
	titleThenName = regexp.MustCompile(`^([^:–—]{2,80}?)(?:\s*[:–—]\s*|\s+-\s+)(.+)$`)
	nameThenTitle = regexp.MustCompile(`^(.{3,80}?)(?:\s*,\s+|\s+[-–—]\s+|\s*\()([^,()]{2,80})\)?$`)
)

// splitTitleName splits a cell with a title and a name, in either order: "Mayor: Ada Trial", "Ada
// Trial, Mayor". The title must be known.
func splitTitleName(text string) (title, name string, ok bool) {
	if text = strings.TrimSpace(text); len(text) > longestMarked {
		return "", "", false
	}
	if part := titleThenName.FindStringSubmatch(text); part != nil &&
		officeOfHeader(part[1]) != "" && isHolder(part[2]) {
		return strings.TrimSpace(part[1]), strings.TrimSpace(part[2]), true
	}
	if part := nameThenTitle.FindStringSubmatch(text); part != nil &&
		officeOfHeader(part[2]) != "" && looksLikeName(part[1]) && !MapTitle(part[1]).Known {
		return strings.TrimSpace(part[2]), strings.TrimSpace(part[1]), true
	}
	return "", "", false
}

// isHolder reports whether a text names a person, or says that no one holds the office.
func isHolder(text string) bool {
	return looksLikeName(text) && !MapTitle(text).Known || personname.WhyNoPerson(text) != ""
}

// splitPair splits a cell of a column of titles with names. The title before a colon may be unknown.
func splitPair(text string) (title, name string, ok bool) {
	if title, name, ok = splitTitleName(text); ok {
		return title, name, true
	}
	if part := beforeColon.FindStringSubmatch(text); part != nil && isHolder(part[2]) {
		return strings.TrimSpace(part[1]), strings.TrimSpace(part[2]), true
	}
	return "", "", false
}

// splitTitleOfName moves a title out of a name that no column of positions has: "Mayor: Ada Trial".
func (s *statement) splitTitleOfName() {
	title, name, ok := splitTitleName(s.name)
	if ok && (s.title == "" || textfold.Fold(s.title) == textfold.Fold(title)) {
		s.title, s.name = title, bareName(name)
	}
}

// isDataRow reports whether a row that may be a header is one of people: it has a title with a name,
// in one cell or in two, and no known column name.
func isDataRow(values []string) bool {
	if knownHeaders(values) > 0 {
		return false
	}
	hasTitle, hasName := false, false
	for _, value := range values {
		value = strings.TrimSpace(value)
		if _, _, isPair := splitTitleName(value); isPair {
			return true
		}
		isTitle := MapTitle(value).Known
		hasTitle = hasTitle || isTitle
		hasName = hasName || !isTitle && looksLikeName(value)
	}
	return hasTitle && hasName
}

// numberedHeader names the columns of a table without a header.
func numberedHeader(columns int) []string {
	header := make([]string, columns)
	for i := range header {
		header[i] = "Column " + Number(i+1)
	}
	return header
}

func widest(rows []tableRow) int {
	most := 0
	for _, row := range rows {
		most = max(most, len(row.values))
	}
	return most
}

// gapBetweenTables returns the blank column between two tables that are next to each other, each
// with names of people. It returns 0 if there is none.
func gapBetweenTables(rows []tableRow, headerAt int) int {
	header := rows[headerAt].values
	for gap := 1; gap < len(header)-1; gap++ {
		isGap := strings.TrimSpace(header[gap]) == "" && namesPeople(header[:gap]) &&
			namesPeople(header[gap+1:])
		if isGap && !slices.ContainsFunc(rows[headerAt:], func(row tableRow) bool {
			return gap < len(row.values) && strings.TrimSpace(row.values[gap]) != ""
		}) {
			return gap
		}
	}
	return 0
}

// namesPeople reports whether a part of a header has known column names and one of names.
func namesPeople(header []string) bool {
	return width(header) > 1 && knownHeaders(header) > 0 && slices.ContainsFunc(header,
		func(name string) bool {
			field, _ := headerField(name)
			return field == "name" || field == "lastName" || field == "" && officeOfHeader(name) != ""
		})
}

// besideEachOther reads two tables next to each other as one, the right one below the left.
func besideEachOther(rows []tableRow, gap, empty int, isSheet bool) (*table, error) {
	var left, right []tableRow
	for _, row := range rows {
		cut := min(gap, len(row.values))
		if width(row.values[:cut]) > 0 {
			left = append(left, tableRow{line: row.line, values: row.values[:cut:cut]})
		}
		if cut+1 < len(row.values) && width(row.values[cut+1:]) > 0 {
			right = append(right, tableRow{line: row.line, values: row.values[cut+1:]})
		}
	}
	all, err := newTable(left, empty, isSheet)
	if err != nil {
		return nil, err
	}
	other, err := newTable(right, 0, isSheet)
	if err != nil {
		return nil, err
	}
	all.join(other, "", 0)
	all.pad(0)
	return all, nil
}

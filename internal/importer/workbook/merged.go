package workbook

import (
	"encoding/xml"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// mostMerged limits the cells merged over several rows in a workbook.
const mostMerged = 50_000

// mergedCell is a cell merged over several rows. Only its first row has the value.
type mergedCell struct {
	column, first, last int // from 1
}

// readMerged parses the range of a cell that is merged downwards: "A2:A7".
func readMerged(ref string) (m mergedCell, ok bool) {
	from, to, found := strings.Cut(ref, ":")
	if !found {
		return m, false
	}
	column, first, err := excelize.CellNameToCoordinates(from)
	_, last, lastErr := excelize.CellNameToCoordinates(to)
	return mergedCell{column, first, last}, err == nil && lastErr == nil && first < last &&
		column <= mostInRow
}

// mergedOf returns the merged cells by sheet name, in the order of their first rows.
func mergedOf(parts map[string][]byte, byPart map[string][]mergedCell) (map[string][]mergedCell, error) {
	var book struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
			// including the link's id, in one of two namespaces
			Attributes []xml.Attr `xml:",any,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		All []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	merged := map[string][]mergedCell{}
	if len(byPart) == 0 {
		return merged, nil
	}
	err := errors.Join(xml.Unmarshal(parts["xl/workbook.xml"], &book),
		xml.Unmarshal(parts["xl/_rels/workbook.xml.rels"], &links))
	if err != nil {
		return nil, err
	}
	for _, sheet := range book.Sheets {
		for _, link := range links.All {
			target := lower(link.Target)
			if !strings.HasPrefix(target, "/") {
				target = "/xl/" + target
			}
			if link.ID == attribute(sheet.Attributes, "id") {
				merged[sheet.Name] = byPart[strings.TrimPrefix(path.Clean(target), "/")]
			}
		}
	}
	for _, cells := range merged {
		slices.SortStableFunc(cells, func(a, b mergedCell) int { return a.first - b.first })
	}
	return merged, nil
}

// filler copies the value of a merged cell to its further rows.
type filler struct {
	left []mergedCell       // cells that start further down
	open map[int]mergedCell // by column
	text map[int]string     // by column
}

// fill records merged cells that start in a row, and fills in the values of open ones. A row that
// is otherwise blank stays blank.
func (f *filler) fill(number int, values []string) []string {
	for column, m := range f.open {
		if number > m.last {
			delete(f.open, column)
			continue
		}
		for len(values) < column {
			values = append(values, "")
		}
		if strings.TrimSpace(values[column-1]) == "" {
			values[column-1] = f.text[column]
		}
	}
	for ; len(f.left) > 0 && f.left[0].first <= number; f.left = f.left[1:] {
		if m := f.left[0]; m.first == number && m.column <= len(values) {
			f.open[m.column], f.text[m.column] = m, values[m.column-1]
		}
	}
	return values
}

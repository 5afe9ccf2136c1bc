package importer

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

//go:embed titles.tsv
var titleTable string

// titleRow is a line of the table: a source's words for an office and our types.
type titleRow struct {
	rank     int // line number: the smaller of two matching rows wins
	position string
	kind     candor.PositionType
	office   string
}

// ownWords means that the source's title is kept.
const ownWords = "="

var exactTitles, openTitles = func() (exact, open map[string]titleRow) {
	exact, open = map[string]titleRow{}, map[string]titleRow{}
	rank := 0
	for line := range strings.Lines(titleTable) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 4 || strings.HasPrefix(line, "#") {
			continue
		}
		rank++
		row := titleRow{rank: rank, position: columns[1], kind: candor.PositionType(columns[2]),
			office: columns[3]}
		if words, more := strings.CutSuffix(columns[0], " *"); more {
			open[words] = row
		} else {
			exact[columns[0]] = row
		}
	}
	return exact, open
}()

// title is our interpretation of a source's words for an office.
type title struct {
	position string
	kind     candor.PositionType
	offices  []string // never empty
	known    bool     // false if the table lacks it; kind is other then
}

// titleParts separates several offices in one text.
var titleParts = regexp.MustCompile(`\s+-\s+|\s+–\s+|[/;,&()]|\s+and\s+`)

// mapTitle looks up a title as a whole, then by part; the first match in the table determines the
// type. Only a title that matches as a whole becomes a title key.
func mapTitle(words string) title {
	mapped := title{position: candor.CleanLine(words), kind: candor.OtherPosition}
	if row, ok := exactTitles[textfold.Fold(words)]; ok {
		if row.position != ownWords {
			mapped.position = row.position
		}
		mapped.kind, mapped.offices, mapped.known = row.kind, []string{row.office}, true
		return mapped
	}
	for _, part := range titleParts.Split(words, -1) {
		row, ok := titlePart(textfold.Fold(part))
		if ok && !slices.Contains(mapped.offices, row.office) {
			mapped.offices = append(mapped.offices, row.office)
		}
	}
	if best, known := bestRow(words); known {
		mapped.kind, mapped.known = best.kind, true
	} else {
		mapped.offices = []string{textfold.Fold(words)}
	}
	return mapped
}

// bestRow returns the highest row of the table that matches a title or a part of it.
func bestRow(words string) (best titleRow, known bool) {
	if row, ok := exactTitles[textfold.Fold(words)]; ok {
		return row, true
	}
	for _, part := range titleParts.Split(words, -1) {
		if row, ok := titlePart(textfold.Fold(part)); ok && (!known || row.rank < best.rank) {
			best, known = row, true
		}
	}
	return best, known
}

func titlePart(folded string) (titleRow, bool) {
	if row, ok := exactTitles[folded]; ok {
		return row, true
	}
	for words := folded; words != ""; {
		cut := strings.LastIndexByte(words, ' ')
		if cut < 0 {
			break
		}
		words = words[:cut]
		if row, ok := openTitles[words]; ok {
			return row, true
		}
	}
	return titleRow{}, false
}

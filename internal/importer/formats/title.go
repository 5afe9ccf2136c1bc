package formats

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
	Office   string
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
			Office: columns[3]}
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
	Kind     candor.PositionType
	Offices  []string // never empty
	Known    bool     // false if the table lacks it; kind is other then
}

// titleParts separates several offices in one text.
var titleParts = regexp.MustCompile(`\s+-\s+|\s+–\s+|[/;,&()]|\s+and\s+`)

// MapTitle looks up a title as a whole, then by part; the first match in the table determines the
// type. Only a title that matches as a whole becomes a title key.
func MapTitle(words string) title {
	mapped := title{position: candor.CleanLine(words), Kind: candor.OtherPosition}
	if row, ok := exactTitles[textfold.Fold(words)]; ok {
		if row.position != ownWords {
			mapped.position = row.position
		}
		mapped.Kind, mapped.Offices, mapped.Known = row.kind, []string{row.Office}, true
		return mapped
	}
	for _, part := range titleParts.Split(words, -1) {
		row, ok := titlePart(textfold.Fold(part))
		if ok && !slices.Contains(mapped.Offices, row.Office) {
			mapped.Offices = append(mapped.Offices, row.Office)
		}
	}
	if best, known := BestRow(words); known {
		mapped.Kind, mapped.Known = best.kind, true
	} else {
		mapped.Offices = []string{textfold.FoldOrKeep(words)}
	}
	return mapped
}

// BestRow returns the highest row of the table that matches a title or a part of it.
func BestRow(words string) (best titleRow, known bool) {
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

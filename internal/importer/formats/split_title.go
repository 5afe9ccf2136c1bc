package formats

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// splitTitle is a title split at dashes.
type splitTitle struct {
	main     string   // the highest office
	others   []string // further offices, each once
	district string   // of the seat, such as "At-Large" or "Ward 3"
}

var (
	titleDash   = regexp.MustCompile(`\s+[-–—]\s+`)
	atLarge     = regexp.MustCompile(`(?i)[\s,-]*\bat[- ]large$`)
	wardOfTitle = regexp.MustCompile(`(?i)\bward\s+(\d{1,2}|[A-F])\b`)
	// Patterns of a council title with its ward, before or after the office.
	seatsOfCouncil = []*regexp.Regexp{
		regexp.MustCompile(`(?i)^(?P<office>.+?)[\s,(]+ward (?P<ward>\d{1,2}|[A-F])\)?$`),
		regexp.MustCompile(`(?i)^(?P<office>.+?)[\s,(]+(?P<ward>\d{1,2})(st|nd|rd|th) ward\)?$`),
		regexp.MustCompile(`(?i)^ward (?P<ward>\d{1,2}|[A-F])[\s,]+(?P<office>.+)$`),
		regexp.MustCompile(`(?i)^(?P<ward>\d{1,2})(st|nd|rd|th) ward[\s,]+(?P<office>.+)$`),
		regexp.MustCompile(`(?i)^(?P<office>.+?)[\s,(]+at[- ]large\)?$`),
		regexp.MustCompile(`(?i)^at[- ]large[\s,]+(?P<office>.+)$`),
	}
	wardAlone = regexp.MustCompile(`(?i)^(the )?\w+ (ward|district)$|^(ward|district) \w+$`)
)

// officeWords start titles that the table lacks.
var officeWords = textfold.WordSet(`director chair chairman chairwoman chairperson vice deputy assistant
	acting interim clerk administrator manager secretary treasurer coordinator chief president
	superintendent commissioner supervisor attorney assessor collector engineer`)

// longestMain is the length of a main office, in characters, above which only known words are kept.
const longestMain = 40

// titlePiece is one part of a title.
type titlePiece struct {
	words string
	row   titleRow
	known bool
}

// splitOffices finds the offices in a title such as "Council Member - Deputy Mayor - At-Large". The
// main one comes first in the table. Another wording of the same seat is no further office. A title
// with a part that is no office, such as "Mayor - Newark", stays whole.
func splitOffices(title string) splitTitle {
	whole := splitTitle{main: candor.CleanLine(title)}
	parts := titleDash.Split(whole.main, -1)
	if len(parts) < 2 {
		return seatOf(whole)
	}
	var pieces []titlePiece
	district := ""
	for _, part := range parts {
		bare := strings.TrimSpace(atLarge.ReplaceAllString(part, ""))
		if bare != part && district == "" {
			district = "At-Large"
		}
		if bare == "" {
			continue
		}
		if ward := wardOfTitle.FindStringSubmatch(part); ward != nil {
			district = numbered("Ward", ward[1])
		}
		piece := titlePiece{words: bare}
		if piece.row, piece.known = BestRow(bare); !piece.known && bare != part {
			piece.words = part
			piece.row, piece.known = BestRow(part)
		}
		switch {
		case !piece.known && wardAlone.MatchString(bare):
			district = tidyDistrict(bare, "", "")
			continue
		case !piece.known && !officeWords[firstWord(bare)]:
			return whole
		}
		pieces = append(pieces, piece)
	}
	return join(whole, pieces, district)
}

// seatOf takes the ward out of a council title: "Councilman, 2nd Ward", "Ward 1 Councilwoman".
func seatOf(whole splitTitle) splitTitle {
	for _, pattern := range seatsOfCouncil {
		found := pattern.FindStringSubmatch(whole.main)
		if found == nil {
			continue
		}
		office, ward := found[pattern.SubexpIndex("office")], "At-Large"
		if at := pattern.SubexpIndex("ward"); at > 0 {
			ward = numbered("Ward", found[at])
		}
		if row, known := exactTitles[textfold.Fold(office)]; known && row.kind == candor.CouncilMember {
			return splitTitle{main: office, district: ward}
		}
	}
	return whole
}

// join picks the main office of several, and drops repetitions of the same seat.
func join(whole splitTitle, pieces []titlePiece, district string) splitTitle {
	slices.SortStableFunc(pieces, func(a, b titlePiece) int {
		switch {
		case a.known != b.known && a.known:
			return -1
		case a.known != b.known:
			return 1
		}
		return a.row.rank - b.row.rank
	})
	if len(pieces) == 0 || !pieces[0].known {
		return whole
	}
	split := splitTitle{main: pieces[0].shortWords()}
	if pieces[0].row.kind == candor.CouncilMember {
		split.district = district
	}
	seen := map[string]bool{pieces[0].row.Office: true}
	for _, piece := range pieces[1:] {
		office := piece.row.Office
		if !piece.known {
			office = textfold.Fold(piece.words)
		}
		if !seen[office] {
			split.others = append(split.others, piece.words)
		}
		seen[office] = true
	}
	return split
}

// shortWords returns the words of a piece, or only the known ones if it is long.
func (p titlePiece) shortWords() string {
	if utf8.RuneCountInString(p.words) <= longestMain {
		return p.words
	}
	for _, part := range titleParts.Split(p.words, -1) {
		bare := strings.TrimSpace(atLarge.ReplaceAllString(part, ""))
		if row, known := titlePart(textfold.Fold(bare)); known && row.Office == p.row.Office {
			return bare
		}
	}
	return p.words
}

func firstWord(text string) string {
	first, _, _ := strings.Cut(textfold.Fold(text), " ")
	return first
}

// WithSplitTitle returns a term with its title split as in an import: a person may have typed a
// title of several offices, and the table of titles may have learned its parts since.
func WithSplitTitle(t candor.Term) candor.Term {
	split := splitOffices(t.Position)
	if split.main == t.Position {
		return t
	}
	if mapped := MapTitle(split.main); mapped.Kind == t.PositionType {
		t.Position = mapped.position
		if t.District == "" {
			t.District = split.district
		}
	}
	return t
}

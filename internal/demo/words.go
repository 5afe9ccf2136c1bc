package demo

import (
	_ "embed"
	"iter"
	"strings"
)

var (
	//go:embed words/first_names.txt
	firstNames string
	//go:embed words/surnames.txt
	surnames string
	//go:embed words/surname_syllables.txt
	surnameSyllables string
	//go:embed words/larger_towns.txt
	largerTowns string
	//go:embed words/descriptions.txt
	descriptions string
	//go:embed words/reviews/any.txt
	anyReviews string
	//go:embed words/reviews/service.txt
	serviceReviews string
	//go:embed words/reviews/elected.txt
	electedReviews string
	//go:embed words/reviews/town.txt
	townReviews string
	//go:embed words/reviews/judge.txt
	judgeReviews string
	//go:embed words/reviews/law.txt
	lawReviews string
	//go:embed words/reviews/lawmaker.txt
	lawmakerReviews string
	//go:embed words/reviews/school.txt
	schoolReviews string
	//go:embed words/reviews/clergy.txt
	clergyReviews string
	//go:embed words/reviews/office.txt
	officeReviews string
	//go:embed words/reviews/held.txt
	heldReviews string
)

// lines yields the lines of a word list without comments and empty lines.
func lines(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(list) {
			line = strings.TrimRight(line, "\n")
			if line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// sections yields the lines of a word list, each with its section's name, as in [name].
func sections(list string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		section := ""
		for line := range lines(list) {
			if line[0] == '[' {
				section = strings.Trim(line, "[]")
			} else if !yield(section, line) {
				return
			}
		}
	}
}

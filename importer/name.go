package importer

import (
	"regexp"
	"slices"
	"strings"

	"candor/textfold"
)

// nickname matches text in quotes or brackets within a name.
var nickname = regexp.MustCompile(`\([^)]*\)|“[^”]*”|"[^"]*"|‘[^’]*’`)

var (
	nameTitles = []string{"dr", "hon", "honorable", "the", "rev", "mr", "mrs", "ms", "mayor",
		"councilman", "councilwoman"}
	nameEndings = []string{"jr", "sr", "ii", "iii", "iv", "v", "esq", "phd", "md"}
)

// personName is a name split into parts for comparison.
type personName struct {
	first, last string
	middle      []string
	ending      string // jr, sr, ii …
}

func parseName(name string) personName {
	words := strings.Fields(textfold.Fold(nickname.ReplaceAllString(name, " ")))
	for len(words) > 1 && slices.Contains(nameTitles, words[0]) {
		words = words[1:]
	}
	var p personName
	for len(words) > 1 && slices.Contains(nameEndings, words[len(words)-1]) {
		p.ending = words[len(words)-1]
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return p
	}
	p.first, p.last = words[0], words[len(words)-1]
	if len(words) > 2 {
		p.middle = words[1 : len(words)-1]
	}
	return p
}

// key groups the names that may belong to one person.
func (p personName) key() string { return p.first + " " + p.last }

// same reports whether two names can belong to one person: first and last name agree, and middle
// names and suffixes agree where both have them. An initial agrees with its name.
func (p personName) same(other personName) bool {
	if p.key() != other.key() || (p.ending != other.ending && p.ending != "" && other.ending != "") {
		return false
	}
	for i := range min(len(p.middle), len(other.middle)) {
		a, b := p.middle[i], other.middle[i]
		if !strings.HasPrefix(a, b) && !strings.HasPrefix(b, a) {
			return false
		}
		if a != b && min(len(a), len(b)) > 1 {
			return false
		}
	}
	return true
}

// vacantSeats are the words of sources for an empty seat.
var vacantSeats = []string{"vacant", "vacancy", "vacant seat", "tbd", "to be determined", "none",
	"n a", "unknown"}

// isVacant reports whether a name stands for an empty seat.
func isVacant(name string) bool { return slices.Contains(vacantSeats, textfold.Fold(name)) }

// turnName turns "Last, First Middle" around; a generation after a second comma stays at the end.
func turnName(name string) string {
	parts := strings.SplitN(name, ",", 3)
	if len(parts) < 2 {
		return name
	}
	turned := strings.TrimSpace(parts[1]) + " " + strings.TrimSpace(parts[0])
	if len(parts) == 3 {
		turned += " " + strings.TrimSpace(parts[2])
	}
	return turned
}

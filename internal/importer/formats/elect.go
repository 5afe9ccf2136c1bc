package formats

import (
	"regexp"
	"strings"
	"time"

	"candor/internal/candor"
)

// Wordings of someone who is elected and not yet in office, in a title and behind a name.
var (
	electBehind = regexp.MustCompile(`(?i)[\s,(–-]+(elect|designate|designee)\b\)?`)
	electBefore = regexp.MustCompile(`(?i)^(incoming|newly[ -]elected|future|soon[ -]to[ -]be)\s+`)
	electOfName = regexp.MustCompile(`(?i)\s*[,(–-]+\s*([\w .]+[\s-])?elect\)?$`)
)

// readElect removes the words for someone who is not yet in office from title and name: "Mayor-Elect".
func (s *statement) readElect() {
	if len(s.title) > longestMarked || len(s.name) > longestMarked {
		return
	}
	title := electBefore.ReplaceAllString(electBehind.ReplaceAllString(s.title, ""), "")
	if title = strings.TrimSpace(title); title != "" && title != strings.TrimSpace(s.title) {
		s.title, s.isElect = title, true
	}
	if name := electOfName.ReplaceAllString(s.name, ""); name != "" && name != s.name {
		s.name, s.isElect = name, true
	}
}

// awaitOffice gives someone who is elected a term to come. Without a day it begins on the day that a
// person has chosen for the list, else on the next New Year's Day, as most terms do.
func (made *Record) awaitOffice(s statement, asOf string, by *Mapping) {
	made.IsElect = s.isElect
	if !s.isElect || made.Official.TermStartDate > asOf {
		return
	}
	today, err := time.Parse(time.DateOnly, asOf)
	if err != nil {
		return
	}
	made.Official.TermStartDate = time.Date(today.Year()+1, time.January, 1, 0, 0, 0, 0,
		time.UTC).Format(time.DateOnly)
	if by != nil && by.TakesOffice > asOf {
		made.Official.TermStartDate = by.TakesOffice
	}
	made.Carries |= UnitTerm
	if end := made.Official.TermEndDate; end != "" && end < made.Official.TermStartDate {
		made.Official.TermEndDate = ""
	}
	made.Assumed = "elected and not yet in office; without a day in the list, the term begins on " +
		candor.LongDay(made.Official.TermStartDate)
}

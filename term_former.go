package candor

import (
	"fmt"
	"slices"
	"strings"

	"candor/textfold"
)

// FormerOffice is an office that an official held before the present one, with what its reviews come
// to.
type FormerOffice struct {
	Term // its last term, from the beginning of the first one on
	Averages
}

// FormerOffices lists the offices that the official held before, the latest first. An office whose
// terms are all to come is none, nor is one whose term has no dates, which may still be held; unless
// it has reviews.
func (o *Official) FormerOffices(today string) []FormerOffice {
	var former []FormerOffice
	at := map[int]int{}
	for _, t := range o.History() { // the newest first
		if t.Office == o.Office || TenureOf(t.From, t.To, today) == TenureUpcoming {
			continue
		}
		i, known := at[t.Office]
		if !known {
			i = len(former)
			at[t.Office] = i
			former = append(former, FormerOffice{Term: t})
		}
		former[i].From = t.From
	}
	for _, of := range o.Earlier {
		if i, known := at[of.Office]; known {
			former[i].Averages = of.Averages
		}
	}
	return slices.DeleteFunc(former, func(of FormerOffice) bool {
		return of.From == "" && of.To == "" && of.Total == 0 // held next to the present one
	})
}

// BeforeInWords says what the reviews of the office before come to, where none of the present office
// counts: "6 reviews of the office before: 1.0". It is empty everywhere else.
func (o *Official) BeforeInWords() string {
	switch n := o.Before.Total; n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("1 review of the office before: %.1f", o.Before.OnScreen())
	default:
		return fmt.Sprintf("%d reviews of the office before: %.1f", n, o.Before.OnScreen())
	}
}

// HasOneHolder reports whether one person at a time holds the office, so that the present holder has
// followed all former ones.
func (t Term) HasOneHolder() bool { return t.SoleSeat() != "" }

// SoleSeat names the seat of an office that one person at a time holds: it is the same for all who
// hold it, in turn. It is empty for every other office.
func (t Term) SoleSeat() string {
	seat := seatOf(t.Position)
	var place []string
	switch seat {
	case "mayor", "police chief":
		place = []string{t.City, t.County}
	case "sheriff", "county clerk", "surrogate", "county executive":
		place = []string{t.County}
	case "state senator", "representative":
		place = []string{t.District}
	case "governor", "lieutenant governor":
		return seat
	}
	if len(place) == 0 || place[0] == "" {
		return ""
	}
	return seat + "|" + textfold.Fold(strings.Join(place, "|"))
}

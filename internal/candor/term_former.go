package candor

import (
	"fmt"
	"slices"
	"strings"

	"candor/internal/textfold"
)

// FormerOffice is a previous office of an official, with its reviews.
type FormerOffice struct {
	Term // from the beginning of its first term to the end of its last
	Averages
}

// FormerOffices returns the official's previous offices, latest first. An office with only future
// terms is left out, and so is one without dates, which may still be held, unless it has reviews.
func (o *Official) FormerOffices(today string) []FormerOffice {
	var former []FormerOffice
	at := map[int]int{}
	for _, t := range o.History() { // newest first
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
		return of.From == "" && of.To == "" && of.Total == 0 // held besides the present one
	})
}

// BeforeLabel summarizes the reviews of the previous office if none of the present office counts:
// "6 reviews of the office before: 1.0". It is empty otherwise.
func (o *Official) BeforeLabel() string {
	switch n := o.Before.Total; n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("1 review of the office before: %.1f", o.Before.OnScreen())
	default:
		return fmt.Sprintf("%d reviews of the office before: %.1f", n, o.Before.OnScreen())
	}
}

// HasOneHolder reports whether one person at a time holds the office, so that the present holder
// succeeded all former ones.
func (t Term) HasOneHolder() bool { return t.SoleSeat() != "" }

// SoleSeat names the seat of an office with one holder at a time: it is the same for all holders.
// It is empty for other offices.
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

// Package cases has the decisions of moderators on reviews and votes of bursts.
package cases

import (
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/njcalendar"
)

// Listed is a case with its official.
type Listed struct {
	*integrity.Burst
	Official candor.Subject
}

// Case is a case with its reviews, the newest first.
type Case struct {
	Listed
	Reviews []integrity.BurstReview
}

// Bar is the number of reviews of a case within an hour or on a day.
type Bar struct {
	At                time.Time // beginning of the hour or New Jersey's day
	Low, Middle, High int       // reviews with one or two stars, three, four or five
}

// Bars counts the reviews of a case by the hour, or by the day for a long case, without gaps.
func (c *Case) Bars() (unit string, bars []Bar) {
	const longest = 5 * 24 * time.Hour
	if len(c.Reviews) == 0 {
		return "hour", []Bar{}
	}
	first, last := c.Reviews[len(c.Reviews)-1].At, c.Reviews[0].At
	unit, begin := "hour", func(t time.Time) time.Time { return t.Truncate(time.Hour) }
	next := func(t time.Time) time.Time { return t.Add(time.Hour) }
	if last.Sub(first) > longest {
		unit = "day"
		begin = func(t time.Time) time.Time {
			year, month, day := t.In(njcalendar.Location()).Date()
			return time.Date(year, month, day, 0, 0, 0, 0, njcalendar.Location())
		}
		next = func(t time.Time) time.Time { return t.AddDate(0, 0, 1) }
	}
	places := map[int64]int{}
	for at := begin(first); !at.After(last); at = next(at) {
		places[at.Unix()] = len(bars)
		bars = append(bars, Bar{At: at})
	}
	for i := range c.Reviews {
		bar := &bars[places[begin(c.Reviews[i].At).Unix()]]
		switch stars := c.Reviews[i].Stars; {
		case stars <= 2:
			bar.Low++
		case stars >= 4:
			bar.High++
		default:
			bar.Middle++
		}
	}
	return unit, bars
}

// Networks counts the reviews of each numbered network, in the order of the numbers.
func (c *Case) Networks() (counts []int) {
	for i := range c.Reviews {
		number := c.Reviews[i].Network
		for len(counts) < number {
			counts = append(counts, 0)
		}
		if number > 0 {
			counts[number-1]++
		}
	}
	return counts
}

// WouldChange returns how many reviews would change their state by a decision.
func (c *Case) WouldChange(outcome integrity.BurstOutcome, which *integrity.BurstChoice) (n int) {
	for i := range c.Reviews {
		r := &c.Reviews[i]
		if which.Includes(r) &&
			c.Decide(outcome, which, r).State != r.State {
			n++
		}
	}
	return n
}

// UsesAlone returns how many reviews a decision hides, or counts, of the number that one moderator
// may. A review that a rule will set aside is one that does not count.
func (c *Case) UsesAlone(outcome integrity.BurstOutcome, which *integrity.BurstChoice) (n int) {
	for i := range c.Reviews {
		r := &c.Reviews[i]
		after := c.Decide(outcome, which, r).State
		hides := outcome == integrity.BurstHold && after == integrity.Held && r.State != integrity.Held
		counts := outcome == integrity.BurstCount && (r.State != integrity.Counted || r.IsDue)
		if which.Includes(r) && (hides || counts) {
			n++
		}
	}
	return n
}

// NetworkName returns the name of a network within a case, by its number: Network A, and AA after
// Z.
func NetworkName(number int) string {
	const letters = 26
	if number <= 0 {
		return ""
	}
	name := ""
	for n := number; n > 0; n = (n - 1) / letters {
		name = string(rune('A'+(n-1)%letters)) + name
	}
	return "Network " + name
}

// Groups returns the reasons why reviews of a case do not count, in the order of screens. The
// empty reason is for reviews that count.
func Groups() []integrity.Because {
	return []integrity.Because{
		integrity.BecauseBurst, integrity.BecauseNetwork, integrity.BecauseAddress,
		integrity.BecauseCopy, integrity.BecauseModerator, "",
	}
}

// Waiting and Informing divide the open cases into those that need a decision and the others.
const (
	Waiting   integrity.BurstState = "waiting"
	Informing integrity.BurstState = "informing"
)

// Filter selects a page of cases, open ones first, each newest first. An empty State selects
// all.
type Filter struct {
	State       integrity.BurstState
	Page, Limit int
}

// Validate rejects unknown states and pages outside the bounds.
func (f *Filter) Validate() error {
	var faults candor.Faults
	faults.Check(slices.Contains([]integrity.BurstState{"", integrity.BurstOpen, Waiting, Informing,
		integrity.BurstDecided, integrity.BurstOver}, f.State), "state", messageState)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of cases before the page.
func (f *Filter) Offset() int { return (f.Page - 1) * f.Limit }

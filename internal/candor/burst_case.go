package candor

import (
	"fmt"
	"time"

	"candor/internal/integrity"
	"candor/internal/njcalendar"
)

// BurstBar is the number of reviews of a case within an hour or on a day.
type BurstBar struct {
	At                time.Time // beginning of the hour or New Jersey's day
	Low, Middle, High int       // reviews with one or two stars, three, four or five
}

// Bars counts the reviews of a case by the hour, or by the day for a long case, without gaps.
func (c *BurstCase) Bars() (unit string, bars []BurstBar) {
	const longest = 5 * 24 * time.Hour
	if len(c.Reviews) == 0 {
		return "hour", []BurstBar{}
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
		bars = append(bars, BurstBar{At: at})
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
func (c *BurstCase) Networks() (counts []int) {
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
func (c *BurstCase) WouldChange(outcome BurstOutcome, which *BurstChoice) (n int) {
	for i := range c.Reviews {
		r := &c.Reviews[i]
		if which.Includes(r) &&
			c.Decide(&BurstDecision{Outcome: outcome, Which: *which}, r).State != r.State {
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

// BurstGroups returns the reasons why reviews of a case do not count, in the order of screens. The
// empty reason is for reviews that count.
func BurstGroups() []integrity.Because {
	return []integrity.Because{
		integrity.BecauseBurst, integrity.BecauseNetwork, integrity.BecauseAddress,
		integrity.BecauseCopy, integrity.BecauseModerator, "",
	}
}

// BecauseHeading returns a short heading of a group of reviews, for moderators.
func BecauseHeading(because integrity.Because) string { return becauseHeadings[because] }

var becauseHeadings = map[integrity.Because]string{
	integrity.BecauseBurst:     "Of the side that is in excess",
	integrity.BecauseNetwork:   "Too many of one network within a day",
	integrity.BecauseAddress:   "The third from one address, or a later one",
	integrity.BecauseCopy:      "Nearly the words of an earlier review",
	integrity.BecauseModerator: "Decided by a moderator",
	"":                         "Counting",
}

// Summary describes a burst without names: how many reviews came, their effect on the average if
// moderators are notified of it, and how many count, or would count in a trial.
func (b *Burst) Summary() string {
	span := spanText(b.Until.Sub(b.Since))
	came := " came in " + span
	before, with := toOneDecimal(b.AverageBefore), toOneDecimal(b.AverageWith)
	if b.Moves && before != with {
		came = fmt.Sprintf(" in %s moved the average from %.1f to %.1f", span, before, with)
	}
	count, counts := "count", "counts"
	if b.IsTrial() {
		count, counts = "would count", "would count"
	}
	words := fmt.Sprintf("%d of them %s.", b.Counted, count)
	switch b.Counted {
	case b.Arrived:
		words = "All " + count + "."
	case 0:
		words = "None of them " + counts + "."
	case 1:
		words = "1 of them " + counts + "."
	}
	return fmt.Sprintf("%d reviews%s. %s", b.Arrived, came, words)
}

// spanText formats a duration in hours, or in days from two days on, rounded up: "5 hours".
func spanText(span time.Duration) string {
	unit, name := time.Hour, "hour"
	if span > 48*time.Hour {
		unit, name = 24*time.Hour, "day"
	}
	n := max(1, int((span+unit-1)/unit))
	if n > 1 {
		name += "s"
	}
	return fmt.Sprintf("%d %s", n, name)
}

// StateText returns the state of a review and its reason for moderators. It is empty if it counts.
func (r *Rating) StateText() string {
	if r.Status != StatusApproved || r.State == integrity.Counted {
		return ""
	}
	return r.State.Label() + ": " + BecauseHeading(r.Because)
}

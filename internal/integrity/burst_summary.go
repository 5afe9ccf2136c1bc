package integrity

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Summary describes a burst without names: how many reviews came, their effect on the average if
// moderators are notified of it and have not decided, and how many count, or would in a trial.
func (b *Burst) Summary() string {
	span := spanText(b.Until.Sub(b.Since))
	came := " came in " + span
	before, with := oneDecimal(b.AverageBefore), oneDecimal(b.AverageWith)
	if b.Moves && b.Outcome == "" && before > 0 && with > 0 && before != with {
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

// PublicStates describes in which states the reviews of a burst are: "2 count, 18 are set aside".
// Reviews that wait are held, as everywhere in public.
func (b *Burst) PublicStates() string {
	return b.states(inState{b.Held + b.Waiting, "is held", "are held"})
}

// DeskStates does so for moderators. In a trial it adds how many would count.
func (b *Burst) DeskStates() string {
	held, waits := inState{b.Held, "is held", "are held"}, inState{b.Waiting, "waits", "wait"}
	if !b.IsTrial() {
		return b.states(held, waits)
	}
	all := *b
	all.IsShadow, all.Counted = false, b.Arrived-b.Held-b.Waiting
	return fmt.Sprintf("%s; by the rules %s would", all.states(held, waits), grouped(b.Counted))
}

// inState is a number of reviews with the verbs for one and for several.
type inState struct {
	reviews   int
	one, many string
}

func (b *Burst) states(others ...inState) string {
	var words []string
	for _, part := range append([]inState{{b.Counted, "counts", "count"},
		{b.SetAside(), "is set aside", "are set aside"}}, others...) {
		switch part.reviews {
		case 0:
		case 1:
			words = append(words, "1 "+part.one)
		case b.Arrived:
			words = append(words, "all "+part.many)
		default:
			words = append(words, grouped(part.reviews)+" "+part.many)
		}
	}
	return strings.Join(words, ", ")
}

// grouped formats a number with a comma before its thousands.
func grouped(n int) string {
	const thousand = 1000
	if n < thousand {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d,%03d", n/thousand, n%thousand)
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

func oneDecimal(average float64) float64 { return math.Round(average*10) / 10 }

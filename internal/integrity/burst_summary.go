package integrity

import (
	"fmt"
	"math"
	"time"
)

// Summary describes a burst without names: how many reviews came, their effect on the average if
// moderators are notified of it, and how many count, or would count in a trial.
func (b *Burst) Summary() string {
	span := spanText(b.Until.Sub(b.Since))
	came := " came in " + span
	before, with := oneDecimal(b.AverageBefore), oneDecimal(b.AverageWith)
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

func oneDecimal(average float64) float64 { return math.Round(average*10) / 10 }

package candor

import (
	"time"

	"candor/internal/njcalendar"
)

// TrendDays is the number of days in the overview.
const TrendDays = 90

// Trends holds the desk's figures of the last TrendDays days, including today.
type Trends struct {
	Days    []DayCount // all days, the oldest first
	Waits   Waits
	Reviews int         // on all of these days
	Flagged int         // reviews flagged by the content filter
	Reasons []FlagCount // by flag, the most frequent first; a review may count for several
}

// DayCount is the number of reviews of a day.
type DayCount struct {
	Day     string // YYYY-MM-DD in New Jersey
	Reviews int
}

// FlagCount is the number of reviews with a flag of one code.
type FlagCount struct {
	Code    string
	Reviews int
}

// Waits is how long items waited for their decision.
type Waits struct {
	Decisions           int
	Median              time.Duration
	NinetiethPercentile time.Duration
}

// DaysUntil returns the starts of the last TrendDays days, oldest first, and the end of the last.
func DaysUntil(now time.Time) []time.Time {
	year, month, day := now.In(njcalendar.Location()).Date()
	starts := make([]time.Time, TrendDays+1)
	for i := range starts {
		starts[i] = time.Date(year, month, day-TrendDays+1+i, 0, 0, 0, 0, njcalendar.Location())
	}
	return starts
}

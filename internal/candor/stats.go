package candor

import (
	"time"

	"candor/internal/njcalendar"
)

// Stats holds the counts of the administrator's overview.
type Stats struct {
	TotalOfficials      int
	TotalRatings        int
	PendingOfficials    int
	PendingRatings      int
	TotalPhotoUploads   int
	PendingPhotoUploads int
	PendingCorrections  int
	PendingReports      int
	OpenRemovals        int // not counted by status, nor are those below
	LateAnswers         int
	OpenBursts          int
	OpenVoteBursts      int
}

// StatusCounts is the number of items by kind and status.
type StatusCounts map[ItemKind]map[Status]int

// Total returns the number of items of a kind with a status, or with any if status is empty.
func (c StatusCounts) Total(kind ItemKind, status Status) int {
	if status != "" {
		return c[kind][status]
	}
	total := 0
	for _, n := range c[kind] {
		total += n
	}
	return total
}

// Stats returns the counts of the overview.
func (c StatusCounts) Stats() Stats {
	return Stats{
		TotalOfficials: c.Total(OfficialItem, ""), TotalRatings: c.Total(RatingItem, ""),
		PendingOfficials:    c.Total(OfficialItem, StatusPending),
		PendingRatings:      c.Total(RatingItem, StatusPending),
		TotalPhotoUploads:   c.Total(PhotoUploadItem, ""),
		PendingPhotoUploads: c.Total(PhotoUploadItem, StatusPending),
		PendingCorrections:  c.Total(CorrectionItem, StatusPending),
		PendingReports:      c.Total(ReportItem, StatusPending),
	}
}

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

package maintenance

import (
	"testing"
	"time"

	"candor/internal/candor"
)

func TestBackoff(t *testing.T) {
	tried := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	for name, test := range map[string]struct {
		scannedAt time.Time
		waited    time.Duration
		want      time.Duration
	}{
		"OKNever":      {time.Time{}, 0, firstBackoff},
		"OKAtArrival":  {tried, 0, firstBackoff},
		"OKOnce":       {tried, firstBackoff, 2 * firstBackoff},
		"OKOften":      {tried, 10 * time.Minute, lastBackoff},
		"OKMoreOften":  {tried, lastBackoff, lastBackoff},
		"OKEndedLease": {tried, scanLease, 2 * scanLease},
	} {
		t.Run(name, func(t *testing.T) {
			due := &candor.Photo{ScannedAt: test.scannedAt}
			if !test.scannedAt.IsZero() {
				due.ScanAfter = test.scannedAt.Add(test.waited)
			}
			if got := backoff(due); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

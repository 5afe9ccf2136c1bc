package candor

import (
	"testing"
	"time"
)

func TestTooMany(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		time.Millisecond:              "1 second",
		2 * time.Minute:               "120 seconds",
		2 * time.Hour:                 "120 minutes",
		2*time.Hour + time.Nanosecond: "3 hours",
	} {
		fault := TooMany(LimitReviews, wait)
		if fault.Message != "Too many requests. Please try again in "+want+"." ||
			fault.RetryAfter < wait || fault.RetryAfter%time.Second != 0 {
			t.Errorf("%s: %+v", wait, fault)
		}
	}
}

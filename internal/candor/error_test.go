package candor

import (
	"testing"
	"time"

	"candor/internal/ratelimit"
)

func TestTooMany(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		time.Millisecond:              "1 second",
		2 * time.Minute:               "120 seconds",
		2 * time.Hour:                 "120 minutes",
		2*time.Hour + time.Nanosecond: "3 hours",
	} {
		fault := TooMany(ratelimit.Reviews, wait)
		if fault.Message != "Too many requests. Please try again in "+want+"." ||
			fault.RetryAfter < wait || fault.RetryAfter%time.Second != 0 {
			t.Errorf("%s: %+v", wait, fault)
		}
	}
}

func TestTooManyLogins(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		time.Millisecond:        "1 second",
		time.Second:             "1 second",
		1500 * time.Millisecond: "2 seconds",
		2 * time.Minute:         "120 seconds",
		121 * time.Second:       "3 minutes",
		15 * time.Minute:        "15 minutes",
	} {
		fault := TooMany(ratelimit.Logins, wait)
		if fault.Message != "Too many login attempts. Please try again in "+want+"." ||
			fault.RetryAfter < wait || fault.RetryAfter%time.Second != 0 {
			t.Errorf("%s: %+v", wait, fault)
		}
	}
}

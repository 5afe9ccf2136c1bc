package accounts

import (
	"testing"
	"time"
)

func TestLoginDelay(t *testing.T) { // S4
	for failures, want := range map[int]time.Duration{
		0: 0, 4: 0, 5: time.Second, 6: 2 * time.Second, 7: 4 * time.Second, 14: 512 * time.Second,
		15: 15 * time.Minute, 16: 15 * time.Minute, 1 << 40: 15 * time.Minute,
	} {
		if got := LoginDelay(failures); got != want {
			t.Errorf("after %d failures: %s, want %s", failures, got, want)
		}
	}
}

func TestUnknownLogins(t *testing.T) {
	for _, test := range []struct {
		failures int64
		hour     time.Time
		want     string
	}{
		{37, time.Date(2026, 11, 24, 15, 0, 0, 0, time.UTC),
			"37 failed logins with unknown names, Nov 24, 10 AM to 11 AM"},
		{1, time.Date(2026, 7, 4, 15, 0, 0, 0, time.UTC),
			"1 failed login with an unknown name, Jul 4, 11 AM to 12 PM"},
	} {
		if got := UnknownLogins(test.failures, test.hour); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestLoginTurn(t *testing.T) { // S4
	for times, want := range map[int]time.Duration{
		0: 0, 1: 15 * time.Minute, 2: time.Hour, 3: 4 * time.Hour, 4: 16 * time.Hour, 5: 24 * time.Hour,
		1 << 40: 24 * time.Hour,
	} {
		if got := LoginTurn(times); got != want {
			t.Errorf("the network that has failed %d times has its turn after %s, want %s", times, got, want)
		}
	}
}

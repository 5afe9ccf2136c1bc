package clientip

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestBusiestHousehold(t *testing.T) {
	now := time.Date(2026, 3, 4, 5, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		requests int
		address  func(i int) string
		others   int // number of addresses in 192.0.2.0/24 that each count; 0 is one
		want     string
	}{
		"OKEveryoneAlike": {1000, func(i int) string { return fmt.Sprintf("192.0.2.%d", i%250) }, 0, ""},
		"OKFew":           {leastRequests - 1, func(int) string { return "127.0.0.1" }, 0, ""},
		"OKHalf": {1000, func(i int) string {
			return []string{fmt.Sprintf("192.0.2.%d", i%250), "203.0.113.9"}[i%2]
		}, 0, ""},
		"All": {leastRequests, func(int) string { return "127.0.0.1" }, 0, "127.0.0.1"},
		"TwoThirds": {999, func(i int) string {
			return []string{"203.0.113.9", "203.0.113.9", fmt.Sprintf("192.0.2.%d", i%250)}[i%3]
		}, 0, "203.0.113.9"},
		"OKTwoThirdsBesideReads": {999, func(i int) string {
			return []string{"203.0.113.9", "203.0.113.9", fmt.Sprintf("192.0.2.%d", i%250)}[i%3]
		}, 4, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var b Busiest
			told := 0
			for i := range test.requests {
				address, counted := test.address(i), 1
				if strings.HasPrefix(address, "192.0.2.") {
					counted = max(1, test.others)
				}
				if b.Add(address, counted, now) {
					told++
				}
			}
			for at, want := range map[time.Duration]string{0: test.want, time.Hour: test.want,
				2 * time.Hour: ""} {
				later := Busiest{hourOfRequests: b.hourOfRequests}
				for hour := time.Hour; hour <= at; hour += time.Hour {
					later.Add("192.0.2.1", 1, now.Add(hour))
				}
				if got := later.Household(); got != want {
					t.Errorf("%s later it is %q, want %q", at, got, want)
				}
			}
			if (told == 1) != (test.want != "") {
				t.Errorf("told %d times", told)
			}
		})
	}
}

func TestAdvice(t *testing.T) {
	const private, public = "10.0.0.7", "203.0.113.9"
	for name, test := range map[string]struct {
		household, trusted, want string
	}{
		"NoProxies":    {private, "", "is CANDOR_TRUSTED_PROXIES set?"},
		"OtherProxies": {private, "127.0.0.1", "CANDOR_TRUSTED_PROXIES does not contain it."},
		"SilentProxy":  {private, "10.0.0.0/8", "name no visitor in X-Forwarded-For."},
		"OneClient":    {public, "127.0.0.1", "One client, " + public},
	} {
		t.Run(name, func(t *testing.T) {
			trusted, err := ParseProxies(test.trusted)
			if got := Advice(test.household, trusted); err != nil || !strings.Contains(got, test.want) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

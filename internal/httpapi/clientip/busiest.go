package clientip

import (
	"cmp"
	"net/netip"
	"sync"
	"time"

	"candor/internal/ratelimit"
)

// Busiest finds the household from which more than half of an hour's requests come, in constant
// memory (Boyer and Moore, "MJRTY: A fast majority vote algorithm", 1991). It may be a proxy that
// nobody has named.
type Busiest struct {
	mu sync.Mutex
	hourOfRequests
}

// hourOfRequests counts the requests of an hour.
type hourOfRequests struct {
	hour       int64 // since 1970
	total      int
	candidate  string
	votes      int
	own        int // requests of the candidate since it is that, so at most all of them
	last       string
	isReported bool // of the candidate, in this hour
}

// leastRequests is from how many requests of an hour on half of them say something.
const leastRequests = 200

// Add counts requests. It reports once an hour that a household is found.
func (b *Busiest) Add(household string, requests int, now time.Time) (found bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if hour := now.Unix() / 3600; hour != b.hour {
		b.hourOfRequests = hourOfRequests{hour: hour, last: b.found()}
	}
	b.total += requests
	switch {
	case b.candidate == household:
		b.votes += requests
		b.own += requests
	case b.votes < requests:
		b.candidate, b.votes, b.own = household, requests-b.votes, requests
	default:
		b.votes -= requests
	}
	if b.isReported || b.found() == "" {
		return false
	}
	b.isReported = true
	return true
}

func (b *hourOfRequests) found() string {
	if b.total >= leastRequests && b.own*2 > b.total {
		return b.candidate
	}
	return ""
}

// Household is the one that is found in this hour, or was in the last, or empty.
func (b *Busiest) Household() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.found(), b.last)
}

// Advice returns a hint for the operator if one household sends most of the requests. Only a
// private address can belong to a proxy that needs configuring: any visitor can make their own
// address the most frequent one.
func Advice(household string, trusted []netip.Prefix) string {
	if ratelimit.TellingAddress(household).IsValid() {
		return "One client, " + household + ", sends more than half of all requests. Do not trust it " +
			"unless it is your own proxy."
	}
	cause := "is CANDOR_TRUSTED_PROXIES set?"
	switch {
	case IsTrusted(parse(household), trusted):
		cause = "it is a trusted proxy, but its requests name no visitor in X-Forwarded-For."
	case len(trusted) > 0:
		cause = "CANDOR_TRUSTED_PROXIES does not contain it."
	}
	return "All visitors seem to come from " + household + "; " + cause + " Rules by address and " +
		"network leave them out."
}

package clientip

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"

	"candor/internal/ratelimit"
)

// A fault of the proxy in front is shown by so many requests of browsers in succession. One visitor
// can make up any of them, so a wrong Host also takes several households. Advice repeats no text
// of a request.
const (
	inSuccession    = 20
	leastHouseholds = 3
)

const renamedAdvice = "The proxy in front replaces Host: browsers ask for another site than their " +
	"requests name. Some cannot log in or send reviews. Have it pass Host on, or set CANDOR_PUBLIC_URL."

// Front finds faults in how a proxy in front passes requests on. Only requests of browsers for
// parts of our pages say enough: they name the page.
type Front struct {
	Public string // the host of CANDOR_PUBLIC_URL; with it the site works whatever Host is

	mu        sync.Mutex
	renamed   streak // of requests whose Host is not the site that the browser asked
	anonymous streak // of requests that name no visitor
}

// streak counts requests with a fault in succession.
type streak struct {
	requests   int
	households []string // that sent them; at most leastHouseholds
	advice     string   // from the last one
	isReported bool
}

// Watch notes a request. It returns advice for the operator once in each streak.
func (f *Front) Watch(r *http.Request, trusted []netip.Prefix) (advice string) {
	if r.Header.Get("Sec-Fetch-Site") != "same-origin" {
		return ""
	}
	page, err := url.Parse(r.Header.Get("Referer"))
	if err != nil || page.Host == "" {
		return ""
	}
	renamed, anonymous := "", anonymityOf(r, page.Hostname(), trusted)
	if f.Public == "" && !strings.EqualFold(page.Host, r.Host) {
		renamed = renamedAdvice
	}
	household := ratelimit.Household(Of(r, trusted))
	f.mu.Lock()
	defer f.mu.Unlock()
	if advice = f.renamed.add(renamed, household, leastHouseholds); advice == "" {
		advice = f.anonymous.add(anonymous, household, 1)
	}
	return advice
}

// Advice returns the fault of the last requests, or "".
func (f *Front) Advice() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.renamed.isReported {
		return f.renamed.advice
	}
	if f.anonymous.isReported {
		return f.anonymous.advice
	}
	return ""
}

// add notes a request with a fault, or without. It returns the advice when that is new.
func (s *streak) add(advice, household string, households int) string {
	if advice == "" {
		*s = streak{}
		return ""
	}
	s.advice = advice
	s.requests++
	if len(s.households) < households && !slices.Contains(s.households, household) {
		s.households = append(s.households, household)
	}
	if s.isReported || s.requests < inSuccession || len(s.households) < households {
		return ""
	}
	s.isReported = true
	return advice
}

// anonymityOf returns why a request for a site names no visitor, or "" if it does. Visitors from a
// closed network need no proxy, and visitors from this machine use a name of this machine.
func anonymityOf(r *http.Request, site string, trusted []netip.Prefix) string {
	sender := Remote(r)
	passedOn := r.Header.Get("X-Forwarded-For") != ""
	isClosed := sender.IsLoopback() || sender.IsPrivate() || sender.IsLinkLocalUnicast()
	switch {
	case IsTrusted(sender, trusted):
		if passedOn || isThisMachine(site) {
			return ""
		}
		return "The trusted proxy " + sender.String() + " names no visitor in X-Forwarded-For: all " +
			"visitors count as one."
	case isClosed && passedOn:
		return "The proxy " + sender.String() + " is not in CANDOR_TRUSTED_PROXIES: all visitors " +
			"count as one."
	case sender.IsLoopback() && !isThisMachine(site):
		return "The proxy " + sender.String() + " names no visitor in X-Forwarded-For, and is not in " +
			"CANDOR_TRUSTED_PROXIES: all visitors count as one."
	}
	return ""
}

// isThisMachine reports whether a site's name leads to this machine from any.
func isThisMachine(site string) bool {
	address := net.ParseIP(site)
	return site == "localhost" || strings.HasSuffix(site, ".localhost") ||
		address != nil && address.IsLoopback()
}

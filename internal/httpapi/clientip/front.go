package clientip

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
)

// inSuccession is how many requests of browsers in succession show a fault of the proxy in front.
// Any visitor can send one of them.
const inSuccession = 20

// Front finds faults in how a proxy in front passes requests on. Only requests of browsers for
// parts of our pages say enough: they name the page.
type Front struct {
	Public string // the host of CANDOR_PUBLIC_URL, which the site is whatever Host says; may be empty

	mu        sync.Mutex
	renamed   streak // of requests whose Host is not the site that the browser asked
	anonymous streak // of requests that name no visitor
}

// streak counts requests with a fault in succession.
type streak struct {
	requests int
	advice   string // from the last one
	isTold   bool
}

// Watch notes a request. It returns advice for the operator once.
func (f *Front) Watch(r *http.Request, trusted []netip.Prefix) (advice string) {
	if r.Header.Get("Sec-Fetch-Site") != "same-origin" {
		return ""
	}
	page, err := url.Parse(r.Header.Get("Referer"))
	if err != nil || page.Host == "" {
		return ""
	}
	renamed, anonymous := "", anonymityOf(r, page.Hostname(), trusted)
	if !strings.EqualFold(page.Host, r.Host) && !strings.EqualFold(page.Host, f.Public) {
		renamed = "The proxy in front replaces Host: visitors ask for " + page.Host + ", and requests name " +
			r.Host + ". Some browsers cannot log in or send reviews. Have it pass Host on."
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if advice = f.renamed.add(renamed); advice == "" {
		advice = f.anonymous.add(anonymous)
	}
	return advice
}

// Advice returns the fault of the last requests, or "".
func (f *Front) Advice() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, one := range []streak{f.renamed, f.anonymous} {
		if one.requests >= inSuccession {
			return one.advice
		}
	}
	return ""
}

// add notes a request with a fault, or without. It returns the advice when that is new.
func (s *streak) add(advice string) string {
	if advice == "" {
		s.requests = 0
		return ""
	}
	s.advice = advice
	if s.requests++; s.requests < inSuccession || s.isTold {
		return ""
	}
	s.isTold = true
	return advice
}

// anonymityOf returns why a request for a site names no visitor, or "" if it does. A visitor of a
// closed network needs no proxy, and one of this machine asks for a name of this machine.
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

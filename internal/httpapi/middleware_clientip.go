package httpapi

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"candor/internal/ratelimit"
)

// clientAddress finds the address that a request comes from. Only trusted proxies may say so in
// X-Forwarded-For, read from the right: the first address that is no proxy of ours is the client
// (S13). A sender that is not trusted is the client itself.
func clientAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	address := remoteAddress(r)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !isTrusted(address, trusted) {
			return address
		}
		previous := parseAddress(strings.TrimSpace(hop))
		if !previous.IsValid() {
			return address
		}
		address = previous
	}
	return address
}

// remoteAddress is the other end of the connection.
func remoteAddress(r *http.Request) netip.Addr {
	return parseAddress(r.RemoteAddr)
}

// parseAddress reads an address, with a port or without, in its canonical form: IPv4 never as IPv6,
// no zone. Some proxies write ports into X-Forwarded-For, and brackets around IPv6.
func parseAddress(text string) netip.Addr {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	} else if inner, opened := strings.CutPrefix(text, "["); opened && strings.HasSuffix(inner, "]") {
		text = strings.TrimSuffix(inner, "]")
	}
	address, err := netip.ParseAddr(text)
	if err != nil {
		return netip.Addr{}
	}
	return address.Unmap().WithZone("")
}

func isTrusted(address netip.Addr, trusted []netip.Prefix) bool {
	return slices.ContainsFunc(trusted, func(prefix netip.Prefix) bool {
		return prefix.Contains(address)
	})
}

// ParseProxies reads a comma-separated list of addresses and networks; an empty list trusts no one.
func ParseProxies(list string) ([]netip.Prefix, error) {
	var trusted []netip.Prefix
	for text := range strings.SplitSeq(list, ",") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			address, err := netip.ParseAddr(text)
			if err != nil {
				return nil, fmt.Errorf("%q is neither an address nor a network such as 10.0.0.0/8", text)
			}
			prefix = netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen())
		}
		trusted = append(trusted, prefix.Masked())
	}
	return trusted, nil
}

// A network with a shorter prefix is none of proxies: a /9 of IPv4 has eight million addresses, and
// no provider has a /18 of IPv6.
const (
	widestIPv4 = 9
	widestIPv6 = 19
)

// closedNetworks are those that the public Internet does not reach (RFC 1918, 1122, 4193, 4291).
var closedNetworks = []netip.Prefix{
	netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("127.0.0.0/8"),
	netip.MustParsePrefix("fc00::/7"), netip.MustParsePrefix("fe80::/10"),
}

// WideProxies returns the trusted networks in which strangers have addresses: they can claim to be
// anyone.
func WideProxies(trusted []netip.Prefix) []netip.Prefix {
	var wide []netip.Prefix
	for _, prefix := range trusted {
		widest := widestIPv6
		if prefix.Addr().Is4() {
			widest = widestIPv4
		}
		closed := slices.ContainsFunc(closedNetworks, func(network netip.Prefix) bool {
			return network.Bits() <= prefix.Bits() && network.Contains(prefix.Addr())
		})
		if prefix.Bits() < widest && !closed {
			wide = append(wide, prefix)
		}
	}
	return wide
}

type addressKey struct{}

// withAddress lets handlers behind huma see the address that the client counts by.
func (s *Server) withAddress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := s.countedAddress(r)
		// A moderator asks more than visitors do, and a probe asks all day.
		if !strings.HasPrefix(r.URL.Path, administration) && !isProbe(r.URL.Path) {
			s.countHousehold(address, 1)
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), addressKey{}, address)))
	})
}

func (s *Server) countedAddress(r *http.Request) netip.Addr {
	return ratelimit.CountedAddress(clientAddress(r, s.options.TrustedProxies))
}

// readsForOne is for how many cached reads one is counted by its household: to find the household
// takes half as long as all else that is done about an answer from the cache.
const readsForOne = 4

// countRead counts a read that withAddress does not see. Which ones are counted is left to chance,
// since a browser asks for the same addresses in the same order again and again.
func (s *Server) countRead(r *http.Request) {
	if rand.Uint32N(readsForOne) == 0 {
		s.countHousehold(s.countedAddress(r), readsForOne)
	}
}

// withCountedReads counts reads that the cache has not answered at once.
func (s *Server) withCountedReads(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.countRead(r)
		next.ServeHTTP(w, r)
	})
}

// countHousehold counts requests from an address for busiest.
func (s *Server) countHousehold(address netip.Addr, requests int) {
	household := ratelimit.Household(address)
	if s.busiest.add(household, requests, s.options.Store.Now()) {
		s.options.Logger.Warn(allFrom(household))
	}
}

// addressOf is the address that the client counts by.
func addressOf(ctx context.Context) netip.Addr {
	address, _ := ctx.Value(addressKey{}).(netip.Addr)
	return address
}

// busiest finds the household from which more than half of an hour's requests come, in constant
// memory (Boyer and Moore, "MJRTY: A fast majority vote algorithm", 1991). It may be a proxy that
// nobody has named.
type busiest struct {
	mu sync.Mutex
	hourOfRequests
}

// hourOfRequests counts the requests of an hour.
type hourOfRequests struct {
	hour      int64 // since 1970
	total     int
	candidate string
	votes     int
	own       int // requests of the candidate since it is that, so at most all of them
	last      string
	isTold    bool // of the candidate, in this hour
}

// leastRequests is from how many requests of an hour on half of them say something.
const leastRequests = 200

// add counts requests. It reports once an hour that a household is found.
func (b *busiest) add(household string, requests int, now time.Time) (found bool) {
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
	if b.isTold || b.found() == "" {
		return false
	}
	b.isTold = true
	return true
}

func (b *hourOfRequests) found() string {
	if b.total >= leastRequests && b.own*2 > b.total {
		return b.candidate
	}
	return ""
}

// household is the one that is found in this hour, or was in the last, or empty.
func (b *busiest) household() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.found(), b.last)
}

// allFrom is the advice if one household sends most of the requests. Only a private address can be
// that of a proxy which has to be configured: a visitor can make any other address the most
// frequent one.
func allFrom(household string) string {
	if ratelimit.TellingAddress(household).IsValid() {
		return "One client, " + household + ", sends more than half of all requests. Do not trust it " +
			"unless it is your own proxy."
	}
	return "All visitors seem to come from " + household + "; is CANDOR_TRUSTED_PROXIES set? Rules by " +
		"address and network leave them out."
}

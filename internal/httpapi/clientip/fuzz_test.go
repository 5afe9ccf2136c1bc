package clientip

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"candor/internal/ratelimit"
)

// FuzzClientAddress proves that an address is the socket's or one that a trusted proxy wrote, in
// one form, and that a client's own header changes nothing behind proxies that write theirs.
func FuzzClientAddress(f *testing.F) { // S13
	f.Add("10.0.0.1:1234", "10.0.0.0/8", "198.51.100.66", "192.0.2.1")
	f.Add("[::1]:1", "::1,::ffff:10.0.0.0/104", "[2001:db8::1%eth0]:80, ::ffff:192.0.2.1", "unknown")
	f.Add("@", "0.0.0.0/0", ",,", "")
	f.Add("[::1]", "::/0", "[2001:db8::1]", "[[::2]")
	f.Fuzz(func(t *testing.T, remote, proxies, sent, written string) {
		trusted, err := ParseProxies(proxies)
		if err != nil {
			return
		}
		request := &http.Request{RemoteAddr: remote,
			Header: http.Header{"X-Forwarded-For": {sent, written}}}
		address := Of(request, trusted)
		given := []netip.Addr{parse(remote)}
		for hop := range strings.SplitSeq(sent+","+written, ",") {
			given = append(given, parse(strings.TrimSpace(hop)))
		}
		if !slices.Contains(given, address) || address.Zone() != "" || address.Is4In6() ||
			address.IsValid() && parse(address.String()) != address {
			t.Errorf("%s of %v", address, given)
		}
		if !IsTrusted(given[0], trusted) && address != given[0] {
			t.Errorf("%s, and %s is not trusted", address, given[0])
		}
		if last := parse(strings.TrimSpace(written[strings.LastIndexByte(written,
			',')+1:])); IsTrusted(given[0], trusted) && last.IsValid() && !IsTrusted(last, trusted) &&
			address != last {
			t.Errorf("%s, where a trusted proxy wrote %s", address, last)
		}
		home := ratelimit.Household(address)
		if again := ratelimit.Household(parse(strings.TrimSuffix(home, "/64"))); address.IsValid() &&
			home != again {
			t.Errorf("%s is of %s", address, home)
		}
	})
}

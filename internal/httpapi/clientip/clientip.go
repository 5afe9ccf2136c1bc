// Package clientip finds the address that a request comes from, behind trusted proxies.
package clientip

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Of returns the address that a request comes from. Only trusted proxies may say so in
// X-Forwarded-For, read from the right: the first address that is no proxy of ours is the client
// (S13). A sender that is not trusted is the client itself.
func Of(r *http.Request, trusted []netip.Prefix) netip.Addr {
	address := Remote(r)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !IsTrusted(address, trusted) {
			return address
		}
		previous := parse(strings.TrimSpace(hop))
		if !previous.IsValid() {
			return address
		}
		address = previous
	}
	return address
}

// Remote returns the other end of the connection.
func Remote(r *http.Request) netip.Addr {
	return parse(r.RemoteAddr)
}

// parse reads an address, with a port or without, in its canonical form: IPv4 never as IPv6,
// no zone. Some proxies write ports into X-Forwarded-For, and brackets around IPv6.
func parse(text string) netip.Addr {
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

// IsTrusted reports whether one of the trusted networks has the address.
func IsTrusted(address netip.Addr, trusted []netip.Prefix) bool {
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

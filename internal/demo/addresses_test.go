package demo

import (
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
)

var documentation = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
}

// checkAddress checks that an address is reserved for documentation, in the servers' format.
func checkAddress(t *testing.T, text string) {
	t.Helper()
	address, err := netip.ParseAddr(text)
	if err != nil || address.String() != text ||
		!slices.ContainsFunc(documentation, func(p netip.Prefix) bool { return p.Contains(address) }) {
		t.Errorf("address %q", text)
	}
}

func TestACrowdHasNoAddressTwice(t *testing.T) {
	crowd := newCrowd(rand.New(rand.NewPCG(1, 2)))
	seen := map[string]bool{}
	for range 5000 {
		address := crowd.next()
		checkAddress(t, address)
		if seen[address] {
			t.Fatalf("%s stands twice", address)
		}
		seen[address] = true
	}
}

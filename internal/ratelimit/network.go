package ratelimit

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"candor/internal/settings"
)

// carriers are the IPv6 prefixes whose addresses contain the IPv4 address of the client, and its
// offset in bytes. 64:ff9b:1::/48 is not included: only the network that uses it knows the offset
// (RFC 8215, section 6).
var carriers = []struct {
	prefix   netip.Prefix
	at       int
	inverted bool
}{
	{netip.MustParsePrefix("64:ff9b::/96"), 12, false}, // NAT64 (RFC 6052, section 2.1)
	{netip.MustParsePrefix("2002::/16"), 2, false},     // 6to4 (RFC 3056, section 2)
	{netip.MustParsePrefix("2001::/32"), 12, true},     // Teredo (RFC 4380, section 4)
}

// CountedAddress returns the address that counts for a client's limits: the IPv4 address within an
// IPv6 address, or the address itself. Responses reach the client only through that IPv4 address,
// so no client can invent one. Never use it to decide whether a proxy is trusted.
func CountedAddress(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("") // IPv4-mapped (RFC 4291, section 2.5.5.2)
	for _, carrier := range carriers {
		if !carrier.prefix.Contains(address) {
			continue
		}
		whole := address.As16()
		held := [4]byte(whole[carrier.at : carrier.at+4])
		if carrier.inverted {
			for i := range held {
				held[i] = ^held[i]
			}
		}
		return netip.AddrFrom4(held)
	}
	return address
}

// MostNetworks is the maximum number of networks in which an address counts.
const MostNetworks = 3

// Network is a household, or a wider network around one.
type Network struct {
	Name  string
	Times int // factor for a household's limits
}

// NetworkLimits are factors that multiply a household's limits for wider networks. One subscriber
// may have a /56 or a /48 of IPv6 (RFC 6177), and a /24 is the smallest part of IPv4 with its own
// route.
type NetworkLimits struct{ Slash56, Slash48, Slash24 int }

// DefaultNetworkLimits returns the default factors.
func DefaultNetworkLimits() NetworkLimits {
	return NetworkLimits{Slash56: 4, Slash48: 16, Slash24: 16}
}

// Household returns the network that counts as one address: an IPv4 address, or a /64 of IPv6 (RFC
// 4291, section 2.5.4).
func Household(address netip.Addr) string {
	address = CountedAddress(address)
	if address.Is6() {
		return wider(address, 64)
	}
	return address.String()
}

// Networks returns the networks in which an address counts, from its household to the widest.
func (l NetworkLimits) Networks(address netip.Addr) []Network {
	address = CountedAddress(address)
	networks := []Network{{Household(address), 1}}
	switch {
	case address.Is6():
		networks = append(networks, Network{wider(address, 56), l.Slash56},
			Network{wider(address, 48), l.Slash48})
	case address.Is4():
		networks = append(networks, Network{wider(address, 24), l.Slash24})
	}
	return networks
}

func wider(address netip.Addr, bits int) string {
	return netip.PrefixFrom(address, bits).Masked().String()
}

// Slash24 returns the /24 of a household. It is the zero prefix for IPv6.
func Slash24(household string) netip.Prefix {
	address, err := netip.ParseAddr(household)
	if err != nil || !address.Is4() {
		return netip.Prefix{}
	}
	return netip.PrefixFrom(address, 24).Masked()
}

// shared are the addresses of customers behind a carrier's own address (RFC 6598).
var shared = netip.MustParsePrefix("100.64.0.0/10")

// TellingAddress returns the address of a household if it identifies a place. It is the zero
// address if there is none, or if it means something else in every network.
func TellingAddress(household string) netip.Addr {
	address, err := netip.ParseAddr(strings.TrimSuffix(household, "/64"))
	if err != nil {
		return netip.Addr{}
	}
	address = CountedAddress(address)
	if !address.IsGlobalUnicast() || address.IsPrivate() || shared.Contains(address) {
		return netip.Addr{}
	}
	return address
}

// mostTimes limits the factor of a network.
const mostTimes = 1000

// ParseNetworkLimits reads a setting such as "/56=4,/48=16,/24=16". Missing networks keep their
// defaults.
func ParseNetworkLimits(setting string) (NetworkLimits, error) {
	limits := DefaultNetworkLimits()
	known := map[string]*int{"/56": &limits.Slash56, "/48": &limits.Slash48, "/24": &limits.Slash24}
	err := settings.Each(setting, func(name, value string) error {
		times, isKnown := known[name]
		if !isKnown {
			return fmt.Errorf("%q is not a network that is counted: there are /56 and /48 of IPv6, and /24 of IPv4",
				name)
		}
		number, err := strconv.Atoi(value)
		if err != nil || number < 1 || number > mostTimes {
			return fmt.Errorf("%q: please write a multiple of a household's limit, from 1 to %d, such as %s=16",
				strings.TrimSuffix(name+"="+value, "="), mostTimes, name)
		}
		*times = number
		return nil
	})
	if err != nil {
		return limits, err
	}
	if limits.Slash48 < limits.Slash56 {
		return limits,
			fmt.Errorf("a /48 holds 256 networks of /56, so it cannot have less than one: /48=%d is below /56=%d",
				limits.Slash48, limits.Slash56)
	}
	return limits, nil
}

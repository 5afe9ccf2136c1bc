package demo

import (
	"math/rand/v2"
	"net/netip"
)

// exampleNetworks are the IPv4 networks that RFC 5737 reserves for documentation.
var exampleNetworks = [...][3]byte{{192, 0, 2}, {198, 51, 100}, {203, 0, 113}}

// hosts is the number of usable addresses in each network.
const hosts = 254

// crowd issues distinct addresses to the reviewers of an official or the voters on a rating. Every
// other one is IPv6 (2001:db8::/32, RFC 3849); the others are IPv4 while they last.
type crowd struct {
	first  int
	prefix uint64
	given  int
}

func newCrowd(r *rand.Rand) *crowd {
	return &crowd{first: r.IntN(len(exampleNetworks) * hosts), prefix: r.Uint64()}
}

// next returns an address in the servers' format.
func (c *crowd) next() string {
	n := c.given
	c.given++
	if all := len(exampleNetworks) * hosts; n%2 == 0 && n/2 < all {
		at := (c.first + n/2) % all
		net := exampleNetworks[at/hosts]
		return netip.AddrFrom4([4]byte{net[0], net[1], net[2], byte(1 + at%hosts)}).String()
	}
	address := [16]byte{0x20, 0x01, 0x0d, 0xb8}
	for i := range 4 {
		address[4+i] = byte(c.prefix >> (8 * i))
		address[12+i] = byte(n >> (24 - 8*i))
	}
	for i := range 4 {
		address[8+i] = byte(c.prefix >> (32 + 8*i))
	}
	return netip.AddrFrom16(address).String()
}

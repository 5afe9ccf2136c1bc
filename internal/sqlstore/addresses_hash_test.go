package sqlstore

import "testing"

func TestNetworkKeys(t *testing.T) {
	store := &Store{secret: make([]byte, 32)}
	keys := func(address string) [2]int64 {
		network, block := store.networkKeys(address, 2026)
		return [2]int64{network, block}
	}
	for name, test := range map[string]struct {
		one, other string
		same       [2]bool // network, block
	}{
		"OKSame24":       {"198.51.100.1", "198.51.100.254", [2]bool{true, true}},
		"OKSame16":       {"198.51.100.1", "198.51.101.1", [2]bool{false, true}},
		"OKOtherIPv4":    {"198.51.100.1", "203.0.113.1", [2]bool{}},
		"OKSame48":       {"2001:db8:1:100::/64", "2001:db8:1:200::/64", [2]bool{true, true}},
		"OKSame32":       {"2001:db8:1::/64", "2001:db8:2::/64", [2]bool{false, true}},
		"OKOtherIPv6":    {"2001:db8::/64", "2001:db9::/64", [2]bool{}},
		"OKMapped":       {"198.51.100.1", "::ffff:198.51.100.2", [2]bool{true, true}},
		"OKIPv4WithIPv6": {"198.51.100.1", "2001:db8::/64", [2]bool{}},
	} {
		t.Run(name, func(t *testing.T) {
			one, other := keys(test.one), keys(test.other)
			same := [2]bool{one[0] == other[0], one[1] == other[1]}
			if same != test.same || one[0] <= 0 || one[1] <= 0 || one[0] == one[1] {
				t.Errorf("%v and %v, want %v", one, other, test.same)
			}
		})
	}
	one := keys("198.51.100.1")
	if network, block := store.networkKeys("198.51.100.1", 2027); network == one[0] ||
		block == one[1] {
		t.Error("a key does not turn with the year")
	}
	if network, block := (&Store{}).networkKeys("198.51.100.1", 2026); network != 0 || block != 0 {
		t.Errorf("%d, %d without a secret", network, block)
	}
}

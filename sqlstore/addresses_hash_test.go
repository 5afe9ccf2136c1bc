package sqlstore

import "testing"

func TestNetworkKeys(t *testing.T) {
	store := &Store{secret: make([]byte, 32)}
	keys := func(address string) [3]int64 {
		narrow, wide, block := store.networkKeys(address, 2026)
		return [3]int64{narrow, wide, block}
	}
	for name, test := range map[string]struct {
		one, other string
		same       [3]bool // narrow, wide, block; none is the same as none
	}{
		"OKSame24":       {"198.51.100.1", "198.51.100.254", [3]bool{true, true, true}},
		"OKSame16":       {"198.51.100.1", "198.51.101.1", [3]bool{false, true, true}},
		"OKOtherIPv4":    {"198.51.100.1", "203.0.113.1", [3]bool{false, true, false}},
		"OKSame56":       {"2001:db8:1:100::/64", "2001:db8:1:1ff::/64", [3]bool{true, true, true}},
		"OKSame48":       {"2001:db8:1:100::/64", "2001:db8:1:200::/64", [3]bool{false, true, true}},
		"OKSame32":       {"2001:db8:1::/64", "2001:db8:2::/64", [3]bool{false, false, true}},
		"OKOtherIPv6":    {"2001:db8::/64", "2001:db9::/64", [3]bool{false, false, false}},
		"OKMapped":       {"198.51.100.1", "::ffff:198.51.100.2", [3]bool{true, true, true}},
		"OKIPv4WithIPv6": {"198.51.100.1", "2001:db8::/64", [3]bool{false, false, false}},
	} {
		t.Run(name, func(t *testing.T) {
			one, other := keys(test.one), keys(test.other)
			same := [3]bool{one[0] == other[0], one[1] == other[1], one[2] == other[2]}
			if same != test.same || one[0] <= 0 || one[2] <= 0 || one[0] == one[2] {
				t.Errorf("%v and %v, want %v", one, other, test.same)
			}
		})
	}
	one := keys("198.51.100.1")
	if narrow, _, block := store.networkKeys("198.51.100.1", 2027); narrow == one[0] ||
		block == one[2] {
		t.Error("a key does not turn with the year")
	}
	narrow, wide, block := (&Store{}).networkKeys("198.51.100.1", 2026)
	if narrow != 0 || wide != 0 || block != 0 {
		t.Errorf("%d, %d, %d without a secret", narrow, wide, block)
	}
}

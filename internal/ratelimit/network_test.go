package ratelimit

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
)

func TestNetworks(t *testing.T) { // S13, S52
	limits := NetworkLimits{Slash56: 2, Slash48: 3, Slash24: 5}
	ofIPv4 := []Network{{"192.0.2.1", 1}, {"192.0.2.0/24", 5}}
	for name, test := range map[string]struct {
		address string
		want    []Network
	}{
		"OKIPv4":       {"192.0.2.1", ofIPv4},
		"OKMapped":     {"::ffff:192.0.2.1", ofIPv4},
		"OKMappedHex":  {"::ffff:c000:201", ofIPv4},
		"OKMappedZone": {"::ffff:192.0.2.1%eth0", ofIPv4},
		"OKNAT64":      {"64:ff9b::192.0.2.1", ofIPv4},
		"OK6to4":       {"2002:c000:201:ffff::7", ofIPv4},
		"OKTeredo":     {"2001:0:4136:e378:8000:63bf:3fff:fdfe", ofIPv4},
		"OKIPv6": {"2001:db8:1:2345:6:7:8:9",
			[]Network{{"2001:db8:1:2345::/64", 1}, {"2001:db8:1:2300::/56", 2}, {"2001:db8:1::/48", 3}}},
		"OKIPv6Zone": {"fe80::1%eth0", []Network{{"fe80::/64", 1}, {"fe80::/56", 2}, {"fe80::/48", 3}}},
		"OKLocalNAT64": {"64:ff9b:1:2345::c000:201",
			[]Network{{"64:ff9b:1:2345::/64", 1}, {"64:ff9b:1:2300::/56", 2}, {"64:ff9b:1::/48", 3}}},
		"OKNextToNAT64": {"64:ff9b::1:c000:201", []Network{{"64:ff9b::/64", 1}, {"64:ff9b::/56", 2},
			{"64:ff9b::/48", 3}}},
		"OKNextToTeredo": {"2001:1::1", []Network{{"2001:1::/64", 1}, {"2001:1::/56", 2},
			{"2001:1::/48", 3}}},
		"OKNone": {"", []Network{{"invalid IP", 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			address, _ := netip.ParseAddr(test.address)
			got := limits.Networks(address)
			if !slices.Equal(got, test.want) || Household(address) != test.want[0].Name ||
				len(got) > MostNetworks {
				t.Errorf("%s counts in %v, want %v", test.address, got, test.want)
			}
		})
	}
}

func TestTellingAddress(t *testing.T) {
	for household, want := range map[string]string{
		"192.0.2.77": "192.0.2.77", "2001:db8:0:7::/64": "2001:db8:0:7::",
		"::ffff:192.0.2.77": "192.0.2.77",
		// neither loopback, private, shared, link-local, unique local, multicast nor unspecified
		"127.0.0.1": "invalid IP", "::/64": "invalid IP", "10.1.2.3": "invalid IP",
		"172.16.0.1": "invalid IP", "192.168.1.1": "invalid IP", "100.64.0.1": "invalid IP",
		"100.127.255.255": "invalid IP", "100.128.0.0": "100.128.0.0", "169.254.0.1": "invalid IP",
		"fe80::/64": "invalid IP", "fc00::/64": "invalid IP", "fdff:1::/64": "invalid IP",
		"ff02::/64": "invalid IP", "224.0.0.1": "invalid IP", "0.0.0.0": "invalid IP",
		"255.255.255.255": "invalid IP", "": "invalid IP", "invalid IP": "invalid IP",
		"198.51.100.1/24": "invalid IP",
	} {
		if got := TellingAddress(household).String(); got != want {
			t.Errorf("%q tells %s, want %s", household, got, want)
		}
	}
}

func TestSlash24(t *testing.T) {
	for household, want := range map[string]string{
		"192.0.2.77": "192.0.2.0/24", "2001:db8::/64": "invalid Prefix", "": "invalid Prefix",
	} {
		if got := Slash24(household).String(); got != want {
			t.Errorf("%q is of %s, want %s", household, got, want)
		}
	}
}

func TestParseNetworkLimits(t *testing.T) { // S52
	for setting, want := range map[string]NetworkLimits{
		"":                       {4, 16, 16},
		" , ":                    {4, 16, 16},
		"/24=1":                  {4, 16, 1},
		" /56 = 2 ,/48=1000, ":   {2, 1000, 16},
		"/56=1,/48=1,/24=1":      {1, 1, 1},
		"/56=20,/48=20,/24=1000": {20, 20, 1000},
	} {
		if got, err := ParseNetworkLimits(setting); err != nil || got != want {
			t.Errorf("%q: %v, %v", setting, got, err)
		}
	}
	for setting, want := range map[string]string{
		"/64=4":         `"/64" is not a network that is counted: there are /56 and /48`,
		"48=4":          `"48" is not a network that is counted`,
		"/48":           `"/48": please write a multiple of a household's limit, from 1 to 1000`,
		"/48=":          "please write a multiple of a household",
		"/48=0":         "please write a multiple of a household",
		"/48=-3":        "please write a multiple of a household",
		"/48=1001":      "please write a multiple of a household",
		"/24=1.5":       "please write a multiple of a household",
		"/24=off":       "please write a multiple of a household",
		"/24=2,/24=3":   "/24 is there twice",
		"/56=8,/48=4":   "/48=4 is below /56=8",
		"/56=17":        "/48=16 is below /56=17",
		"reviews=2/10m": `"reviews" is not a network`,
	} {
		if _, err := ParseNetworkLimits(setting); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", setting, err, want)
		}
	}
}

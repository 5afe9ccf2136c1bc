package clientip

import (
	"fmt"
	"net/http"
	"testing"
)

func TestClientAddress(t *testing.T) { // S13
	for name, test := range map[string]struct {
		remote, trusted string
		forwarded       []string
		want            string
	}{
		"NobodyIsTrusted": {"203.0.113.5:1234", "", []string{"192.0.2.1"}, "203.0.113.5"},
		"StraightFromAClient": {"203.0.113.5:1234", "10.0.0.0/8", []string{"192.0.2.1"},
			"203.0.113.5"},
		"ThroughAProxy": {"10.0.0.1:1234", "10.0.0.0/8", []string{"192.0.2.1"}, "192.0.2.1"},
		"WithAPort": {"10.0.0.1:1234", "10.0.0.0/8", []string{"192.0.2.1:5678"},
			"192.0.2.1"},
		"IPv6WithAPort": {"10.0.0.1:1234", "10.0.0.0/8", []string{"[2001:db8::1]:80"},
			"2001:db8::1"},
		"IPv6InBrackets": {"10.0.0.1:1234", "10.0.0.0/8",
			[]string{"198.51.100.66, [2001:db8::1]"}, "2001:db8::1"},
		"HalfABracket": {"10.0.0.1:1234", "10.0.0.0/8", []string{"[2001:db8::1"}, "10.0.0.1"},
		"TwoBrackets": {"10.0.0.1:1234", "10.0.0.0/8", []string{"[[2001:db8::1]]"},
			"10.0.0.1"},
		"NothingInBrackets": {"10.0.0.1:1234", "10.0.0.0/8", []string{"[]"}, "10.0.0.1"},
		"EvilInFront": {"10.0.0.1:1234", "10.0.0.0/8", []string{"198.51.100.66, 192.0.2.1"},
			"192.0.2.1"},
		"EvilInALineOfItsOwn": {"10.0.0.1:1234", "10.0.0.0/8",
			[]string{"198.51.100.66", "192.0.2.1"}, "192.0.2.1"},
		"TwoProxies": {"10.0.0.1:1234", "10.0.0.0/8", []string{"192.0.2.1, 10.0.0.2"},
			"192.0.2.1"},
		"OnlyProxies": {"10.0.0.1:1234", "10.0.0.0/8", []string{"10.0.0.3, 10.0.0.2"},
			"10.0.0.3"},
		"NoHeader":     {"10.0.0.1:1234", "10.0.0.0/8", nil, "10.0.0.1"},
		"NotAnAddress": {"10.0.0.1:1234", "10.0.0.0/8", []string{"<script>"}, "10.0.0.1"},
		"NotAnAddressBehindAProxy": {"10.0.0.1:1234", "10.0.0.0/8", []string{"unknown, 10.0.0.2"},
			"10.0.0.2"},
		"MappedIPv4": {"[::ffff:203.0.113.5]:1234", "", nil, "203.0.113.5"},
		"MappedProxy": {"[::ffff:10.0.0.1]:1234", "10.0.0.1", []string{"::ffff:192.0.2.1"},
			"192.0.2.1"},
		"IPv6WithZone": {"[fe80::1%eth0]:1234", "", nil, "fe80::1"},
	} {
		t.Run(name, func(t *testing.T) {
			trusted, err := ParseProxies(test.trusted)
			if err != nil {
				t.Fatal(err)
			}
			request := &http.Request{RemoteAddr: test.remote,
				Header: http.Header{"X-Forwarded-For": test.forwarded}}
			if got := Of(request, trusted).String(); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestParseProxiesRefusesOtherTexts(t *testing.T) {
	for _, list := range []string{"example.com", "10.0.0.0/99", "10.0.0.1 10.0.0.2"} {
		if _, err := ParseProxies(list); err == nil {
			t.Errorf("%q is taken", list)
		}
	}
}

func TestWideProxies(t *testing.T) { // S13
	for list, want := range map[string]string{
		"":                                     "[]",
		"0.0.0.0/0, ::/0":                      "[0.0.0.0/0 ::/0]",
		"10.0.0.1, 0.0.0.0/1,128.0.0.0/1":      "[0.0.0.0/1 128.0.0.0/1]",
		"10.0.0.0/7, 34.0.0.0/8, 2000::/3":     "[10.0.0.0/7 34.0.0.0/8 2000::/3]",
		"fc00::/6, 2600::/12":                  "[fc00::/6 2600::/12]",
		"10.0.0.0/8, 127.0.0.0/8, ::1":         "[]",
		"fc00::/7, fd00::/8, fe80::/10":        "[]",
		"104.64.0.0/10, 2400:cb00::/32, ::/96": "[]",
	} {
		trusted, err := ParseProxies(list)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(WideProxies(trusted)); got != want {
			t.Errorf("%q: %s, want %s", list, got, want)
		}
	}
}

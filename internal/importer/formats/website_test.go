package formats

import "testing"

func TestOfficialSite(t *testing.T) {
	for name, test := range map[string]struct {
		addresses []string
		want      string
	}{
		"OKFirst": {[]string{"https://town.example/mayor", "https://other.example"},
			"https://town.example/mayor"},
		"OKGovernment": {[]string{"https://town.example", "https://www.town.nj.us/mayor"},
			"https://www.town.nj.us/mayor"},
		"OKNotSocial": {[]string{"https://www.facebook.com/mayor",
			"https://en.wikipedia.org/wiki/Mayor", "https://town.example"}, "https://town.example"},
		"NoAddress": {[]string{"", "town hall", "mailto:vera@town.example", "ftp://town.example"},
			""},
		"NoMailInDisguise": {[]string{"https://mailto:vera@town.example",
			"https://town.example/?to=vera@town.example"}, ""},
		"NoneGiven": {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := officialSite(test.addresses); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

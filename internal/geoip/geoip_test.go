package geoip_test

import (
	"log/slog"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/maxmind/mmdbwriter"
	"github.com/maxmind/mmdbwriter/mmdbtype"

	"candor/internal/candor"
	"candor/internal/geoip"
)

// network is an entry of a file.
type network struct {
	prefix string
	record mmdbtype.Map
}

// named returns a place in MaxMind's layout.
func named(name string) mmdbtype.Map {
	return mmdbtype.Map{"names": mmdbtype.Map{"en": mmdbtype.String(name),
		"de": mmdbtype.String("Anderswo")}}
}

func maxMind(city, region, country string) mmdbtype.Map {
	return mmdbtype.Map{"city": named(city), "subdivisions": mmdbtype.Slice{named(region),
		named("Second")}, "country": named(country)}
}

func flat(city, region, code string) mmdbtype.Map {
	return mmdbtype.Map{"city": mmdbtype.String(city), "state1": mmdbtype.String(region),
		"state2": mmdbtype.String(""), "country_code": mmdbtype.String(code)}
}

// write writes a file by renaming a new one, as operators should.
func write(t *testing.T, file string, networks ...network) {
	t.Helper()
	writeAs(t, "Places", file, networks...)
}

// writeAs writes a file with its maker's name.
func writeAs(t *testing.T, name, file string, networks ...network) {
	t.Helper()
	tree, err := mmdbwriter.New(mmdbwriter.Options{DatabaseType: name, IncludeReservedNetworks: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range networks {
		_, prefix, err := net.ParseCIDR(one.prefix)
		if err != nil {
			t.Fatal(err)
		}
		if err := tree.Insert(prefix, one.record); err != nil {
			t.Fatal(err)
		}
	}
	out, err := os.Create(file + ".new")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tree.WriteTo(out); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(out.Name(), file); err != nil {
		t.Fatal(err)
	}
}

// clock is a time set by tests.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

func open(t *testing.T, file string, now *clock) *geoip.Database {
	t.Helper()
	database, err := geoip.Open(geoip.Options{File: file, Now: now.Now,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := database.Close(); err != nil {
			t.Error(err)
		}
	})
	return database
}

func TestFind(t *testing.T) {
	file := filepath.Join(t.TempDir(), "places.mmdb")
	write(t, file,
		network{"192.0.2.0/25", maxMind("Newark", "New Jersey", "United States")},
		network{"192.0.2.128/25", mmdbtype.Map{"country": named("Canada")}},
		network{"198.51.100.0/24", flat("Trenton", "New Jersey", "US")},
		network{"203.0.113.0/25", flat("", "", "U-1")},
		network{"203.0.113.128/25", mmdbtype.Map{"city": mmdbtype.Uint32(7),
			"subdivisions": mmdbtype.Slice{}, "country": mmdbtype.Map{}}},
		network{"2001:db8:1::/48", flat("Camden", "New Jersey", "US")},
	)
	database := open(t, file, &clock{})
	for name, test := range map[string]struct {
		address string
		want    candor.Location
	}{
		"OKMaxMind": {"192.0.2.1", candor.Location{City: "Newark", Region: "New Jersey",
			Country: "United States"}},
		"OKCountryAlone": {"192.0.2.200", candor.Location{Country: "Canada"}},
		"OKFlat": {"198.51.100.7", candor.Location{City: "Trenton", Region: "New Jersey",
			Country: "United States"}},
		"OKIPv6": {"2001:db8:1::7", candor.Location{City: "Camden", Region: "New Jersey",
			Country: "United States"}},
		"OKCodeWithoutName": {"203.0.113.1", candor.Location{Country: "U-1"}},
		"UnknownLayout":     {"203.0.113.200", candor.Location{}},
		"UnknownAddress":    {"10.0.0.1", candor.Location{}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := database.Find(netip.MustParseAddr(test.address)); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
	if got := database.Find(netip.Addr{}); got != (candor.Location{}) {
		t.Errorf("no address is in %+v", got)
	}
}

func TestWithoutAFileEverythingIsUnknown(t *testing.T) {
	var none *geoip.Database
	for name, database := range map[string]*geoip.Database{"NoFile": open(t, "", &clock{}),
		"NoDatabase": none} {
		if got := database.Find(netip.MustParseAddr("192.0.2.1")); got != (candor.Location{}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	folder := t.TempDir()
	text := filepath.Join(folder, "text.mmdb")
	if err := os.WriteFile(text, []byte("network,city\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ file, want string }{
		"ErrMissing": {filepath.Join(folder, "missing.mmdb"),
			"missing.mmdb cannot be read: no such file"},
		"ErrText": {text, "is no file in the MaxMind DB format"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := geoip.Open(geoip.Options{File: test.file}); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestANewerFileIsReopened(t *testing.T) {
	file := filepath.Join(t.TempDir(), "places.mmdb")
	write(t, file, network{"192.0.2.0/24", flat("Newark", "New Jersey", "US")})
	now := &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}
	database := open(t, file, now)
	expect := func(city string) {
		t.Helper()
		if got := database.Find(netip.MustParseAddr("192.0.2.1")); got.City != city {
			t.Errorf("it is %q, want %q", got.City, city)
		}
	}
	write(t, file, network{"192.0.2.0/24", flat("Trenton", "New Jersey", "US")})
	expect("Newark")
	now.now = now.now.Add(time.Minute)
	expect("Trenton")

	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	now.now = now.now.Add(time.Minute)
	expect("Trenton")
	write(t, file, network{"192.0.2.0/24", flat("Camden", "New Jersey", "US")})
	now.now = now.now.Add(time.Minute)
	expect("Camden")

	if err := os.Truncate(file, 0); err != nil {
		t.Fatal(err)
	}
	expect("")
	write(t, file, network{"192.0.2.0/24", flat("Newark", "New Jersey", "US")})
	expect("Newark")
}

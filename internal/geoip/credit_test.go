package geoip_test

import (
	"path/filepath"
	"testing"

	"candor/internal/geoip"
)

func TestCredits(t *testing.T) {
	for name, want := range map[string]string{
		"DBIP-City-Lite (compat=City)": "https://db-ip.com",
		"GeoLite2-City":                "https://www.maxmind.com",
		"GeoIP2-City":                  "",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "places.mmdb")
			writeAs(t, name, file, network{"192.0.2.0/24", flat("Newark", "New Jersey", "US")})
			got := ""
			for _, credit := range open(t, file, &clock{}).Credits() {
				got += credit.URL
			}
			if got != want {
				t.Errorf("%q is credited, want %q", got, want)
			}
		})
	}
	t.Run("NoFile", func(t *testing.T) {
		var none *geoip.Database
		if got := none.Credits(); got == nil || len(got) != 0 {
			t.Errorf("%v is credited", got)
		}
	})
}

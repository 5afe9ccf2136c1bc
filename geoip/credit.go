package geoip

import (
	"strings"

	"candor"
)

// credits are what the makers of free files ask for where their places are shown, by what the names
// of their files hold: DB-IP's license (CC BY 4.0) and the GeoLite end user license agreement.
var credits = []struct {
	name   string
	credit candor.Credit
}{
	{"DBIP", candor.Credit{Text: "IP Geolocation by DB-IP", URL: "https://db-ip.com"}},
	{"GeoLite",
		candor.Credit{Text: "This product includes GeoLite Data created by MaxMind, available from maxmind.com",
			URL: "https://www.maxmind.com"}},
}

// Credits tells whom to credit for the places of the open file; no one where there is none, or its
// maker asks for nothing.
func (d *Database) Credits() []candor.Credit {
	if d == nil || d.file == "" {
		return []candor.Credit{}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, maker := range credits {
		if strings.Contains(d.reader.Metadata.DatabaseType, maker.name) {
			return []candor.Credit{maker.credit}
		}
	}
	return []candor.Credit{}
}

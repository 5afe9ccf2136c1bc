package geoip

import (
	"strings"

	"candor"
)

// credits are the attributions that the makers of free files require where their places are shown,
// by a part of the files' names: DB-IP's license (CC BY 4.0) and the GeoLite end user license
// agreement.
var credits = []struct {
	name   string
	credit candor.Credit
}{
	{"DBIP", candor.Credit{Text: "IP Geolocation by DB-IP", URL: "https://db-ip.com"}},
	{"GeoLite",
		candor.Credit{Text: "This product includes GeoLite Data created by MaxMind, available from maxmind.com",
			URL: "https://www.maxmind.com"}},
}

// Credits returns the attributions for the places of the open file; none where there is no file, or
// its maker requires none.
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

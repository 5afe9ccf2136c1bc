package geoip

import "strings"

// Credit is the attribution required by a data source, with its link.
type Credit struct{ Text, URL string }

// credits are the attributions that free files require wherever their places are shown, by a part
// of the file name: the license of DB-IP (CC BY 4.0) and the GeoLite end user license agreement.
var credits = []struct {
	name   string
	credit Credit
}{
	{"DBIP", Credit{Text: "IP Geolocation by DB-IP", URL: "https://db-ip.com"}},
	{"GeoLite",
		Credit{Text: "This product includes GeoLite Data created by MaxMind, available from maxmind.com",
			URL: "https://www.maxmind.com"}},
}

// Credits returns the attributions for the open file; none if there is no file or it requires none.
func (d *Database) Credits() []Credit {
	if d == nil || d.file == "" {
		return []Credit{}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, maker := range credits {
		if strings.Contains(d.reader.Metadata.DatabaseType, maker.name) {
			return []Credit{maker.credit}
		}
	}
	return []Credit{}
}

package httpapi_test

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/maxmind/mmdbwriter"
	"github.com/maxmind/mmdbwriter/mmdbtype"

	"candor/internal/candor"
	"candor/internal/geoip"
	"candor/internal/httpapi"
)

// placesOf opens a file that knows one network.
func placesOf(t *testing.T, network string, record mmdbtype.Map) *geoip.Database {
	t.Helper()
	tree, err := mmdbwriter.New(mmdbwriter.Options{DatabaseType: "DBIP-City-Lite",
		IncludeReservedNetworks: true})
	if err != nil {
		t.Fatal(err)
	}
	_, prefix, err := net.ParseCIDR(network)
	if err != nil {
		t.Fatal(err)
	}
	if err := tree.Insert(prefix, record); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "places.mmdb"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := tree.WriteTo(file); err != nil {
		t.Fatal(err)
	}
	database, err := geoip.Open(geoip.Options{File: file.Name()})
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

func TestPlacesAreCredited(t *testing.T) {
	type credits []struct{ Text, URL string }
	for name, test := range map[string]struct {
		places *geoip.Database
		want   int
	}{
		"OK":       {placesOf(t, "192.0.2.0/24", mmdbtype.Map{}), 1},
		"OKNobody": {nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { o.GeoIP = test.places })
			var got credits
			s.sendBy(s.admin(), http.MethodGet, "/api/admin/credits", "",
				nil).status(http.StatusOK).into(&got)
			if got == nil || len(got) != test.want {
				t.Errorf("%v is credited, want %d", got, test.want)
			}
		})
	}
}

func TestSubmissionsKeepTheirPlace(t *testing.T) {
	places := placesOf(t, "2001:db8:7::/48", mmdbtype.Map{"city": mmdbtype.String("Trenton"),
		"state1": mmdbtype.String("New Jersey"), "country_code": mmdbtype.String("US")})
	s := newSite(t, func(o *httpapi.Options) { trustLoopback(o); o.GeoIP = places })
	official := s.official(nil)
	send := func(path, body, address string) string {
		var made struct{ ID string }
		s.send(http.MethodPost, path, body, from(address)).status(http.StatusCreated).into(&made)
		return made.ID
	}
	for address, want := range map[string]candor.Location{
		"2001:db8:7:1::5": {City: "Trenton", Region: "New Jersey", Country: "United States"},
		"192.0.2.1":       {},
	} {
		added, err := s.store.FindOfficial(t.Context(),
			send("/api/officials", body(t, newOfficial, nil), address))
		if err != nil || added.Submission != want {
			t.Errorf("official of %s: %+v, %v", address, added.Submission, err)
		}
		rating, err := s.store.FindRating(t.Context(),
			send("/api/officials/"+official.ID+"/ratings", `{"overallRating":4}`, address))
		if err != nil || rating.Submission != want {
			t.Errorf("review of %s: %+v, %v", address, rating.Submission, err)
		}
		correction, err := s.store.FindCorrection(t.Context(),
			send("/api/profile-corrections", body(t, newDescription(official.ID), nil), address))
		if err != nil || correction.Submission != want {
			t.Errorf("correction of %s: %+v, %v", address, correction.Submission, err)
		}
		report, err := s.store.FindReport(t.Context(),
			send("/api/ratings/"+rating.ID+"/reports", `{"reason":"off_topic"}`, address))
		if err != nil || report.Submission != want {
			t.Errorf("report of %s: %+v, %v", address, report.Submission, err)
		}
	}
}

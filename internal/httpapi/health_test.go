package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/disk"
	"candor/internal/importer/imports"
)

// Of the server's state strangers learn whether it is ready, and an administrator all that is known.
func TestReadinessHidesDetailsFromStrangers(t *testing.T) { // S58
	s := roomSite(t, "", disk.Floor{Percent: 100}) // which no disk has free
	if err := s.store.AddImportSource(t.Context(), &imports.Source{Name: "Quiet Clerks",
		Location: "https://clerks.example.internal:8443/list.csv", Every: 24 * time.Hour}, "warden"); err != nil {
		t.Fatal(err)
	}
	s.account("reader", "open sesame 8", false)
	for name, browser := range map[string]*http.Client{
		"OKStranger": http.DefaultClient, "OKNoAdministrator": s.login("reader", "open sesame 8"),
	} {
		t.Run(name, func(t *testing.T) {
			got := s.sendBy(browser, http.MethodGet, "/readyz", "", nil).status(http.StatusOK)
			if string(got.body) != "ready\n" || got.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%q, %v", got.body, got.Header)
			}
		})
	}
	t.Run("OKAdministrator", func(t *testing.T) {
		told := s.ready(s.admin())
		for _, line := range []string{"\nscanner: ", "\nphotos: refused, ", "\ndisk of the data: ",
			"\nbackup: none was made", "\nsource Quiet Clerks: not read yet"} {
			if !strings.HasPrefix(told, "ready\n") || !strings.Contains(told, line) {
				t.Errorf("%q has no %q", told, line)
			}
		}
	})
	t.Run("ErrNoDatabase", func(t *testing.T) {
		admin := s.login("warden", "open sesame 7")
		if err := s.store.Close(); err != nil {
			t.Fatal(err)
		}
		got := s.sendBy(admin, http.MethodGet, "/readyz", "", nil).status(http.StatusServiceUnavailable)
		if string(got.body) != "unavailable\n" {
			t.Errorf("%q", got.body)
		}
	})
}

// ready is the readiness answer of a ready server to a browser.
func (s *site) ready(browser *http.Client) string {
	s.t.Helper()
	return string(s.sendBy(browser, http.MethodGet, "/readyz", "", nil).status(http.StatusOK).body)
}

package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/httpapi"
)

func TestSecurityText(t *testing.T) {
	const path = "/.well-known/security.txt"
	t.Run("OK", func(t *testing.T) {
		s := newSite(t, func(o *httpapi.Options) {
			o.Contact, o.PublicURL = "desk@example.org", "https://candor.example"
		})
		fields := map[string]string{}
		for line := range strings.Lines(string(s.get(path).status(http.StatusOK).body)) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			fields[name] = value
		}
		expires, err := time.Parse(time.RFC3339, fields["Expires"])
		if err != nil || !expires.After(time.Now()) || expires.After(time.Now().AddDate(1, 0, 0)) {
			t.Errorf("it expires %q", fields["Expires"])
		}
		if fields["Contact"] != "mailto:desk@example.org" ||
			fields["Canonical"] != "https://candor.example"+path {
			t.Errorf("it says %v", fields)
		}
	})
	t.Run("ErrNoContact", func(t *testing.T) {
		newSite(t, func(*httpapi.Options) {}).get(path).status(http.StatusNotFound)
	})
}

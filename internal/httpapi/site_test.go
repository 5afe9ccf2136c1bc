package httpapi_test

import (
	"bytes"
	"net/http"
	"testing"

	"candor/internal/httpapi"
)

func TestSiteContact(t *testing.T) {
	for name, test := range map[string]struct {
		contact string
		named   bool
	}{
		"OK":      {"desk@example.org", true},
		"OKEmpty": {"", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { o.Contact = test.contact })
			reply := s.get("/api/site").status(http.StatusOK)
			var site struct{ Contact string }
			reply.into(&site)
			if named := bytes.Contains(reply.body, []byte(`"contact"`)); site.Contact != test.contact ||
				named != test.named {
				t.Errorf("site %s", reply.body)
			}
		})
	}
}

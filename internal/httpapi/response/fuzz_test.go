package response

import (
	"net/http"
	"strings"
	"testing"
)

// A response counts as known only if the client names its tag, and is compressed only if the client
// accepts it.
func FuzzConditions(f *testing.F) {
	f.Add(`W/"abcdefghijk", "x"`, "br, gzip;q=0.5")
	f.Add(`"abcdefghijk`, "gzip;q=0.000")
	f.Add("*", "x-gzip, *;q=1")
	f.Fuzz(func(t *testing.T, conditions, encodings string) {
		const tag = `"abcdefghijk"`
		named := strings.Contains(conditions, tag) || strings.Contains(conditions, "*")
		if MatchesETag([]string{conditions}, tag) && !named {
			t.Errorf("%q names %s", conditions, tag)
		}
		if !MatchesETag([]string{conditions, tag}, tag) || MatchesETag(nil, tag) {
			t.Errorf("a line of its own is not heard behind %q", conditions)
		}
		request := &http.Request{Header: http.Header{"Accept-Encoding": {encodings}}}
		if AcceptsGzip(request) && !strings.Contains(encodings, "gzip") {
			t.Errorf("%q takes gzip", encodings)
		}
	})
}

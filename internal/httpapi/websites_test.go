package httpapi_test

import (
	"net/http"
	"testing"

	"candor/internal/candor"
)

// noWebsites are addresses that would run something, or lead where no one sees, if they became
// links. Browsers leave out tabs, line ends and white space at the ends before they look at the
// scheme, and take a backslash for a slash.
var noWebsites = map[string]string{
	"ErrScript": "javascript:alert(1)", "ErrCapitals": "JAVASCRIPT:alert(1)",
	"ErrMixed": "JaVaScRiPt:alert(1)", "ErrTab": "java\tscript:alert(1)",
	"ErrLine":   "java\nscript:alert(1)",
	"ErrReturn": "java\rscript:alert(1)", "ErrTabFirst": "\tjavascript:alert(1)",
	"ErrSpaceFirst": " javascript:alert(1)", "ErrNoBreakSpace": "\u00a0javascript:alert(1)",
	"ErrZeroWidth":    "\u200bjavascript:alert(1)",
	"ErrInside":       "java\u200bscript:alert(1)",
	"ErrScriptOfHost": "javascript://example.org/%0aalert(1)", "ErrVBScript": "vbscript:x",
	"ErrData":       "data:text/html,<script>alert(1)</script>",
	"ErrDataBase64": "DATA:text/html;base64,PHNjcmlwdD4=", "ErrBlob": "blob:https://example.org/x",
	"ErrFile": "file:///etc/passwd", "ErrHost": "//example.org", "ErrThreeSlashes": "///example.org",
	"ErrBackslashes": `\\example.org`, "ErrSlashBackslash": `/\example.org`,
	"ErrHTTPBackslash": `http:\\example.org`, "ErrNoSlashes": "http:example.org",
	"ErrOneSlash": "https:/example.org",
	"ErrNoHost":   "https:///path", "ErrPath": "/path",
	"ErrUser":            "https://candor.example@example.org/",
	"ErrBackslashInHost": `https://example.org\@candor.example/`,
	"ErrView":            "view-source:https://example.org", "ErrSpace": "https://example.org/a b",
	"ErrTabInHost": "https://exam\tple.org/", "ErrEntity": "javascript&colon;alert(1)",
	"ErrEscaped": "javascript%3Aalert(1)",
}

// Wherever someone may write the address of a website, only one that opens a site is taken.
func TestNoWebsiteIsTakenThatIsNone(t *testing.T) { // S20
	s := newSite(t, nil)
	official := s.official(nil)
	for name, address := range noWebsites {
		t.Run(name, func(t *testing.T) {
			s.post("/api/officials", body(t, newOfficial,
				map[string]any{"verificationUrl": address})).problem(http.StatusUnprocessableEntity,
				candor.MessageWebsite)
			s.post("/api/profile-corrections", jsonOf(t,
				map[string]any{"officialId": official.ID, "field": "verificationUrl",
					"suggestedValue": address})).problem(http.StatusUnprocessableEntity, candor.MessageWebsite)
		})
	}
}

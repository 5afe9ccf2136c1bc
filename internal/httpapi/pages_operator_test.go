package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/httpapi"
	"candor/internal/operatorpages"
)

func TestOperatorPages(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) {
		o.PublicURL = "http://candor.example"
		o.Texts = []operatorpages.Page{
			{Name: "privacy", Title: "Privacy Policy", HTML: "<h2>Kept</h2>"},
			{Name: "terms", Title: "Terms of Service", HTML: "<p>Ours</p>"},
		}
	})
	page := string(s.get("/privacy").status(http.StatusOK).body)
	for _, want := range []string{"<title>Privacy Policy · Candor</title>",
		`<meta name="candor-pages" content="/privacy /terms">`, `"/api/pages/privacy"`} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is not in %s", want, page)
		}
	}
	var text struct{ Title, HTML string }
	s.get("/api/pages/terms").status(http.StatusOK).into(&text)
	if text.Title != "Terms of Service" || text.HTML != "<p>Ours</p>" {
		t.Errorf("%+v", text)
	}
	if file := string(s.get("/sitemap.xml").status(http.StatusOK).body); !strings.Contains(file,
		"<loc>http://candor.example/terms</loc>") || strings.Contains(file, "guidelines") {
		t.Errorf("the sitemap is %s", file)
	}
	s.get("/guidelines").status(http.StatusNotFound)
	s.get("/api/pages/guidelines").problem(http.StatusNotFound, "has not written")
}

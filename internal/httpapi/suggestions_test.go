package httpapi_test

import (
	"net/http"
	"testing"

	"candor/internal/candor"
)

// TestSearchSuggests searches for an office that nobody holds, as a visitor and as an administrator.
func TestSearchSuggests(t *testing.T) {
	s := newSite(t, nil)
	s.official(func(o *candor.Official) { o.City, o.County = "Newark", "Essex" })
	type answer struct {
		Suggestions *struct {
			Places []struct{ Name, Path string }
			Unheld *struct{ Office, Place, Position, PositionType, City, County, Serving string }
		}
	}
	asked := "/api/officials?search=police+chief+newark&status=approved"
	for name, client := range map[string]*http.Client{"Visitor": http.DefaultClient,
		"Administrator": s.admin()} {
		t.Run(name, func(t *testing.T) {
			var found answer
			s.sendBy(client, http.MethodGet, asked, "", nil).status(http.StatusOK).into(&found)
			way := found.Suggestions
			if way == nil || way.Unheld == nil || len(way.Places) != 1 ||
				way.Places[0].Path != "/place/essex/newark" || way.Unheld.Position != "police_chief" ||
				way.Unheld.PositionType != string(candor.LawEnforcement) ||
				way.Unheld.Serving != "Newark" {
				t.Errorf("suggested %+v", way)
			}
		})
	}
	var found answer
	s.get("/api/officials?search=zzxq").status(http.StatusOK).into(&found)
	if found.Suggestions != nil {
		t.Errorf("suggested %+v", found.Suggestions)
	}
}

package httpapi_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestUniqueValues(t *testing.T) { // S17
	s := newSite(t, nil)
	s.official(nil)
	s.official(func(o *candor.Official) {
		o.Position, o.City, o.County = "Committee Member", "Éastville", "Bergen"
	})
	s.official(func(o *candor.Official) { o.City, o.Status = "Hidden City", candor.StatusPending })
	for field, want := range map[string][]string{
		"position": {"Committee Member", "mayor"}, "city": {"Éastville", "Newark"},
		"county": {"Bergen", "Essex"}, "state": {"New Jersey"}, "country": {"United States"},
		"name": {}, "description": {}, "verificationUrl": {},
	} {
		var got []string
		s.get("/api/unique-values/" + field).status(http.StatusOK).into(&got)
		if got == nil || !slices.Equal(got, want) {
			t.Errorf("%s: %#v, want %q", field, got, want)
		}
	}
	for _, field := range []string{"other", "status", "submittedBy", "id", "password", "CITY",
		"city'%20OR%201=1", "%00", "..%2fcity", strings.Repeat("x", 5000)} {
		s.get("/api/unique-values/"+field).problem(http.StatusNotFound, "")
	}
	var got []string
	s.official(func(o *candor.Official) { o.City = "Montclair" })
	if s.get("/api/unique-values/city").status(http.StatusOK).into(&got); !slices.Contains(got,
		"Montclair") {
		t.Errorf("a new town is not told: %q", got)
	}
}

func TestFindSimilar(t *testing.T) {
	s := newSite(t, nil)
	for _, name := range []string{"Robert Quillmoor", "Bob A. Quillmoor Jr.", "Rob Quilmoor",
		"R. Quillmoor", "Bert Quillmoor", "Bobby Quillmoor", "Vera Candlebury"} {
		s.official(func(o *candor.Official) { o.Name = name })
	}
	s.official(func(o *candor.Official) {
		o.Name, o.City = "Robert Quillmoor of Montclair", "Montclair"
	})
	s.official(func(o *candor.Official) {
		o.Name, o.Status = "Robert Quillmoor", candor.StatusPending
	})
	ask := func(query string) (names []string) {
		var got list
		s.get("/api/officials/similar?" + query).status(http.StatusOK).into(&got)
		if got.Officials == nil {
			t.Errorf("%s: no list", query)
		}
		for _, o := range got.Officials {
			names = append(names, o.Name)
		}
		return names
	}
	if got := ask("name=Robert+Quillmoor&county=Essex&city=Newark"); len(got) != 5 ||
		got[0] != "Robert Quillmoor" {
		t.Errorf("in the town: %q", got)
	}
	for query, want := range map[string]int{
		"name=Vera+Candelbury&city=Newark": 1, "name=Vera+Candlebury&county=Essex": 1,
		"name=Vera+Candlebury":                1,
		"name=Vera+Candlebury&city=Montclair": 0, "name=Nobody+Here": 0, "name=": 0, "": 0, "name=" +
			url.QueryEscape("' OR 1=1 --%"): 0,
		"name=" + strings.Repeat("Quillmoor+", 30): 0, "name=Vera+Candlebury&city=" +
			strings.Repeat("x", 101): 0, "name=%ff": 0, "name=%00": 0,
	} {
		if got := ask(query); len(got) != want {
			t.Errorf("%s: %q", query, got)
		}
	}
	s.get("/api/officials/similar?name=%zz").problem(http.StatusBadRequest, "cannot be read")
	s.post("/api/officials",
		`{"name":"Vera Candlebury","position":"mayor","positionType":"mayor","city":"Newark",`+
			`"county":"Essex"}`).status(http.StatusCreated)
}

package njplace

import "testing"

func TestPath(t *testing.T) {
	for want, town := range map[string]Town{
		"/place/hudson/jersey-city":            {County: "Hudson", Name: "Jersey City"},
		"/place/bergen/ho-ho-kus":              {County: "Bergen", Name: "Ho-Ho-Kus"},
		"/place/cape-may/cape-may-point":       {County: "Cape May", Name: "Cape May Point"},
		"/place/morris/parsippany-troy-hills":  {County: "Morris", Name: "Parsippany-Troy Hills"},
		"/place/camden/o-neill-s":              {County: "Camden", Name: "O'Neill's"},
		"/place/monmouth/avon-by-the-sea":      {County: "Monmouth", Name: "Avon-by-the-Sea"},
		"/place/burlington/new-hanover-county": {County: "Burlington", Name: "New  Hanover / County"},
	} {
		t.Run(want, func(t *testing.T) {
			if got := town.Path(); got != want {
				t.Errorf("got %q", got)
			}
		})
	}
}

// TestPathsAreUnique compares the paths of all municipalities.
func TestPathsAreUnique(t *testing.T) {
	known := map[string]Town{}
	for _, town := range Towns() {
		if other, is := known[town.Path()]; is {
			t.Errorf("%v and %v have one path", town, other)
		}
		known[town.Path()] = town
	}
}

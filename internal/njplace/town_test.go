package njplace

import "testing"

func TestListsAreComplete(t *testing.T) {
	if len(Counties()) != 21 || len(Towns()) != 564 {
		t.Errorf("%d counties and %d towns, want 21 and 564", len(Counties()), len(Towns()))
	}
	for _, town := range Towns() {
		if !KnownCounty(town.County) || !KnownTown(town.County, town.Name) {
			t.Errorf("%s lies in no county: %q", town.Name, town.County)
		}
	}
}

func TestLabelOfASharedName(t *testing.T) {
	shared := map[string]bool{}
	labels := map[string]bool{}
	for _, town := range Towns() {
		if labels[town.Label()] {
			t.Errorf("label %q stands twice", town.Label())
		}
		labels[town.Label()] = true
		if town.Label() != town.Name {
			shared[town.Name] = true
		}
	}
	if len(shared) != 12 {
		t.Errorf("%d names are shared, want 12", len(shared))
	}
	if !labels["Washington Township (Bergen)"] || !labels["Newark"] {
		t.Error("labels are not as lists show them")
	}
}

package njplace

import "testing"

func TestEveryCountyHasAGovernment(t *testing.T) {
	for _, county := range counties {
		of := GovernmentOf(county)
		if of.Seat == "" || of.SeatTown.County != county {
			t.Errorf("%s: %+v", county, of)
		}
	}
	if len(governments) != len(counties) {
		t.Errorf("%d counties, want %d", len(governments), len(counties))
	}
}

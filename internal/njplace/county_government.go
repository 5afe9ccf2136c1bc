package njplace

import _ "embed"

//go:embed counties.tsv
var countyTable string

// Government is the government of a county.
type Government struct {
	Seat         string // as people call it; not always a municipality
	SeatTown     Town   // the municipality that the seat is or lies in
	HasExecutive bool   // an elected executive heads it, next to the board
}

// GoverningBody is the name of the elected board that governs each county.
const GoverningBody = "Board of County Commissioners"

var governments = func() map[string]Government {
	all := map[string]Government{}
	for fields := range rows(countyTable) {
		all[fields[0]] = Government{Seat: fields[1], SeatTown: townOf(fields[0], fields[2]),
			HasExecutive: fields[3] == "executive"}
	}
	return all
}()

// GovernmentOf returns the government of a county. It is empty for an unknown county.
func GovernmentOf(county string) Government { return governments[county] }

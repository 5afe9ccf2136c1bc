package demo

import (
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"

	"candor/internal/njplace"
)

// places draws towns and counties by size.
type places struct {
	towns    []njplace.Town
	counties []string
	size     []float64 // by town: the square root of thousands of inhabitants
	summed   []float64 // running total of size
	// towns by number of the district
	legislative, congressional [districts + 1][]int
}

// usualSize is the median size of a town by kind, in thousands of inhabitants.
var usualSize = map[string]float64{"city": 14, "township": 12, "town": 11, "borough": 6,
	"village": 7}

// newPlaces gives every town a size. It uses square roots, since a town with a hundred times the
// people has far fewer than a hundred times the officials.
func newPlaces(r *rand.Rand) *places {
	larger := map[njplace.Town]float64{}
	for line := range lines(largerTowns) {
		fields := strings.Split(line, "\t")
		if thousands, err := strconv.ParseFloat(fields[2], 64); err == nil {
			larger[njplace.Town{County: fields[0], Name: fields[1]}] = thousands
		}
	}
	p := &places{towns: njplace.Towns(), counties: njplace.Counties()}
	total := 0.0
	for _, town := range p.towns {
		thousands := usualSize[town.Kind] * math.Exp(0.6*r.NormFloat64())
		if known := larger[njplace.Town{County: town.County, Name: town.Name}]; known > 0 {
			thousands = known
		}
		size := math.Sqrt(min(max(thousands, 0.5), 320))
		total += size
		p.size = append(p.size, size)
		p.summed = append(p.summed, total)
	}
	for i, town := range p.towns {
		of := njplace.DistrictsOf(town)
		addTo(&p.legislative, of.Legislative, i)
		addTo(&p.congressional, of.Congressional, i)
	}
	return p
}

func addTo(byDistrict *[districts + 1][]int, numbers []string, town int) {
	for _, text := range numbers {
		if number, err := strconv.Atoi(text); err == nil {
			byDistrict[number] = append(byDistrict[number], town)
		}
	}
}

// draw returns the index of a town, larger ones more often.
func (p *places) draw(r *rand.Rand) int {
	at := r.Float64() * p.summed[len(p.summed)-1]
	return min(sort.SearchFloat64s(p.summed, at), len(p.towns)-1)
}

// drawOf returns one of the given towns.
func (p *places) drawOf(r *rand.Rand, towns []int) int {
	return towns[int(r.Float64()*float64(len(towns)))]
}

// county returns the index of a town's county.
func (p *places) county(town int) int { return slices.Index(p.counties, p.towns[town].County) }

// of returns the place of an office: a town in a county, a county, or neither.
func (p *places) of(town int) njplace.Town {
	switch {
	case town >= 0:
		return p.towns[town]
	case town == statewide:
		return njplace.Town{}
	}
	return njplace.Town{County: p.counties[countywide-town]}
}

// sizeOf returns the size of a place relative to others of its kind; a county or the state counts
// as a city.
func (p *places) sizeOf(town int) float64 {
	if town < 0 {
		return 6
	}
	return p.size[town]
}

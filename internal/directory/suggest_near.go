package directory

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/directory/fuzzy"
	"candor/internal/njplace"
	"candor/internal/places"
	"candor/internal/textfold"
)

// nearName is the name of a town or office as one folded word.
type nearName struct {
	text string
	Suggestion
}

var nearNames = sync.OnceValue(func() (names []nearName) {
	add := func(text string, to Suggestion) {
		names = append(names, nearName{strings.ReplaceAll(textfold.Fold(text), " ", ""), to})
	}
	for _, town := range njplace.Towns() {
		add(town.Name, suggestTown(town))
	}
	for _, county := range njplace.Counties() {
		add(njplace.CountyLabel(county), suggestCounty(county))
	}
	for _, first := range slices.Sorted(maps.Keys(officesByWord())) {
		for _, office := range officesByWord()[first] {
			add(strings.Join(office.words, ""), Suggestion{Name: office.label,
				Path: "/search?q=" + url.QueryEscape(office.label)})
		}
	}
	return names
})

const (
	// mostNear is how many names of towns and offices, or towns nearby, a search without hits offers.
	mostNear = 3
	// nearEdits is the number of typos in the name of one, and nearLeast the shortest word that may
	// have them.
	nearEdits, nearLeast = 2, 4
)

// near returns the towns and offices whose names are nearest to the words of a search: first those
// that begin with a word, then those with typos.
func near(words []queryTerm) []Suggestion {
	type candidate struct {
		distance int
		Suggestion
	}
	var all []candidate
	for i, word := range words {
		texts := []string{word.typedText()}
		if i+1 < len(words) {
			texts = append(texts, word.typedText()+words[i+1].typedText())
		}
		for _, text := range texts {
			if len(text) < nearLeast || word.stopWord {
				continue
			}
			for _, name := range nearNames() {
				distance := 1
				if !strings.HasPrefix(name.text, text) {
					distance = fuzzy.Distance([]rune(text), []rune(name.text), nearEdits)
				}
				if distance <= nearEdits {
					all = append(all, candidate{distance, name.Suggestion})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	var nearest []Suggestion
	for _, one := range all {
		if len(nearest) < mostNear && !slices.Contains(nearest, one.Suggestion) {
			nearest = append(nearest, one.Suggestion)
		}
	}
	return nearest
}

// nearby returns towns near a town that have officials, and its county. Our tables have no
// coordinates: a town is near if it shares a ZIP code, or else a county and a legislative district,
// which is one piece of land.
func (ix *index) nearby(town njplace.Town) (near []Suggestion) {
	add := func(towns []njplace.Town) {
		for _, other := range towns {
			if one := suggestTown(other); other != town && len(near) < mostNear && ix.hasOfficials(other) &&
				!slices.Contains(near, one) {
				near = append(near, one)
			}
		}
	}
	for _, zip := range njplace.ZIPsOf(town.County, town.Name) {
		add(njplace.TownsOfZIP(zip))
	}
	if len(near) == 0 {
		district := njplace.DistrictsOf(town).Legislative
		add(slices.DeleteFunc(njplace.TownsOf(town.County), func(other njplace.Town) bool {
			return !slices.Equal(njplace.DistrictsOf(other).Legislative, district)
		}))
	}
	return append(near, suggestCounty(town.County))
}

// hasOfficials reports whether a town has an official who is listed with an office there and has not
// left it.
func (ix *index) hasOfficials(town njplace.Town) bool {
	return slices.ContainsFunc(ix.offices.byHome[places.OfTown(town)], func(id uint32) bool {
		office := &ix.offices.all[id]
		return len(office.members) > 0 && office.texts[byTenure] != string(candor.TenureFormer)
	})
}

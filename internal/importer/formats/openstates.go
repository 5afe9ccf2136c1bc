package formats

import (
	"cmp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// openStatesPerson is the prefix of person ids in all formats of Open States.
const openStatesPerson = "ocd-person/"

// legislature is the scope of the members of the state's two chambers.
const legislature = "legislature"

// isOpenStates recognizes a file from github.com/openstates/people, which holds one person.
func isOpenStates(d *document) bool {
	return strings.HasPrefix(yamlText(yamlField(d.yaml, "id")), openStatesPerson) &&
		yamlField(d.yaml, "roles").Kind == yaml.SequenceNode
}

func readOpenStates(d *document, r *Reading) {
	person := d.yaml
	s := statement{
		line: person.Line,
		id:   yamlText(yamlField(person, "id")),
		name: yamlText(yamlField(person, "name")),
		websites: append(yamlTexts(yamlField(person, "links"), "url"),
			yamlTexts(yamlField(person, "sources"), "url")...),
		carries: UnitName | UnitPosition | UnitPlace | UnitDescription | UnitWebsite | UnitTerm |
			UnitDistrict,
	}
	roles := yamlItems(yamlField(person, "roles"))
	if len(roles) == 0 {
		r.refuse(s.line, s.name, "the record names no role")
		return
	}
	died := yamlText(yamlField(person, "death_date"))
	present := r.presentTerm(len(roles), func(i int) (start, end string) { return openStatesDates(roles[i]) })
	// A role that runs at the same time as the present one is a second office; any other is
	// history.
	running := []int{present}
	for i, role := range roles {
		start, end := openStatesDates(role)
		if i == present {
			continue
		}
		if r.runs(start, end) && r.runs(openStatesDates(roles[present])) &&
			!slices.ContainsFunc(running, func(other int) bool { return sameRole(roles[other], role) }) {
			running = append(running, i)
		} else {
			s.others = append(s.others, openStatesTerm(role))
		}
	}
	// The role that started first keeps the id, so that a later second office does not take it
	// over.
	slices.SortStableFunc(running, func(a, b int) int {
		return cmp.Compare(yamlText(yamlField(roles[a], "start_date")),
			yamlText(yamlField(roles[b], "start_date")))
	})
	s.died, s.wholeHistory = died, true
	for n, i := range running {
		role, of := roles[i], s
		of.isSecond = n > 0
		of.title, of.division = yamlText(yamlField(role, "type")),
			yamlText(yamlField(role, "jurisdiction"))
		of.start, of.end = openStatesDates(role)
		of.scope = openStatesScope(of.title, of.division)
		seat := chamberDivision(of.title, yamlText(yamlField(role, "district")))
		of.asWritten.Description, of.district = seat.represents(), seat.district()
		of.others = slices.DeleteFunc(slices.Clone(s.others), func(t statedTerm) bool {
			held := slices.ContainsFunc(running, func(i int) bool {
				return t.title == yamlText(yamlField(roles[i], "type"))
			})
			return (held || n > 0) && t.title != of.title // other terms go with the first role
		})
		r.take(of)
	}
}

func openStatesDates(role *yaml.Node) (start, end string) {
	return yamlText(yamlField(role, "start_date")), yamlText(yamlField(role, "end_date"))
}

// sameRole reports whether two roles are in one office, so that the later one continues it.
func sameRole(a, b *yaml.Node) bool {
	for _, key := range []string{"type", "jurisdiction"} {
		if yamlText(yamlField(a, key)) != yamlText(yamlField(b, key)) {
			return false
		}
	}
	return true
}

func openStatesTerm(role *yaml.Node) statedTerm {
	kind := yamlText(yamlField(role, "type"))
	start, end := openStatesDates(role)
	return statedTerm{title: kind, division: yamlText(yamlField(role, "jurisdiction")),
		district: chamberDivision(kind, yamlText(yamlField(role, "district"))).district(),
		start:    start, end: end}
}

// openStatesScope returns the list that a role belongs to.
func openStatesScope(role, jurisdiction string) string {
	switch {
	case role == "upper" || role == "lower":
		return legislature
	case parseDivision(jurisdiction).place != "":
		return "municipalities"
	}
	return "executive"
}

// chamberDivision returns the district of a seat in one of the two chambers.
func chamberDivision(chamber, district string) division {
	switch chamber {
	case "upper":
		return division{upper: district}
	case "lower":
		return division{lower: district}
	}
	return division{}
}

package importer

import (
	"strings"

	"go.yaml.in/yaml/v3"
)

// openStatesPerson is the prefix of the ids of people, the same in all formats of Open States.
const openStatesPerson = "ocd-person/"

// legislature is the scope of the members of the state's two chambers.
const legislature = "legislature"

// isOpenStates recognizes a person of github.com/openstates/people, one per file.
func isOpenStates(d *document) bool {
	return strings.HasPrefix(yamlText(yamlField(d.yaml, "id")), openStatesPerson) &&
		yamlField(d.yaml, "roles").Kind == yaml.SequenceNode
}

func readOpenStates(d *document, r *reading) {
	person := d.yaml
	s := statement{
		line: person.Line,
		id:   yamlText(yamlField(person, "id")),
		name: yamlText(yamlField(person, "name")),
		websites: append(yamlTexts(yamlField(person, "links"), "url"),
			yamlTexts(yamlField(person, "sources"), "url")...),
		carries: unitName | unitPosition | unitPlace | unitDescription | unitWebsite | unitTerm |
			unitDistrict,
	}
	roles := yamlItems(yamlField(person, "roles"))
	if len(roles) == 0 {
		r.refuse(s.line, s.name, "the record names no role")
		return
	}
	role := roles[r.presentTerm(len(roles), func(i int) (start, end string) {
		return yamlText(yamlField(roles[i], "start_date")), yamlText(yamlField(roles[i], "end_date"))
	})]
	s.title, s.start, s.end = yamlText(yamlField(role, "type")),
		yamlText(yamlField(role, "start_date")), yamlText(yamlField(role, "end_date"))
	s.division = yamlText(yamlField(role, "jurisdiction"))
	s.scope = openStatesScope(s.title, s.division)
	seat := chamberDivision(s.title, yamlText(yamlField(role, "district")))
	s.description, s.district = seat.represents(), seat.district()
	r.take(s)
}

// openStatesScope is the list that a role belongs to.
func openStatesScope(role, jurisdiction string) string {
	switch {
	case role == "upper" || role == "lower":
		return legislature
	case parseDivision(jurisdiction).place != "":
		return "municipalities"
	}
	return "executive"
}

// chamberDivision is the district of a seat in one of the two chambers.
func chamberDivision(chamber, district string) division {
	switch chamber {
	case "upper":
		return division{upper: district}
	case "lower":
		return division{lower: district}
	}
	return division{}
}

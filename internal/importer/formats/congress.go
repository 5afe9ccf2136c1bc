package formats

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"candor/internal/candor"
)

// isCongress recognizes a list from github.com/unitedstates/congress-legislators.
func isCongress(d *document) bool {
	people := yamlItems(d.yaml)
	return len(people) > 0 && yamlText(yamlField(yamlField(people[0], "id"), "bioguide")) != "" &&
		yamlField(people[0], "terms").Kind == yaml.SequenceNode
}

// readCongress reads the term that runs on the day of the import, and the others as history.
func readCongress(d *document, r *Reading) {
	for _, person := range yamlItems(d.yaml) {
		names := yamlField(person, "name")
		s := statement{
			line: person.Line,
			id:   yamlText(yamlField(yamlField(person, "id"), "bioguide")),
			name: memberName(yamlText(yamlField(names, "official_full")),
				yamlText(yamlField(names, "first")),
				yamlText(yamlField(names, "middle")), yamlText(yamlField(names, "last")),
				yamlText(yamlField(names, "suffix"))),
			carries: UnitName | UnitPosition | UnitDescription | UnitWebsite | UnitTerm |
				UnitDistrict,
			scope: "congress",
		}
		terms := yamlItems(yamlField(person, "terms"))
		if len(terms) == 0 {
			r.refuse(s.line, s.name, "the record names no term")
			continue
		}
		present := r.presentTerm(len(terms), func(i int) (start, end string) {
			return yamlText(yamlField(terms[i], "start")), yamlText(yamlField(terms[i], "end"))
		})
		last := terms[present]
		s.died, s.wholeHistory = yamlText(yamlField(yamlField(person, "bio"), "deathday")), true
		for i, term := range terms {
			if i != present {
				s.others = append(s.others, termInCongress(term))
			}
		}
		s.title, s.state = yamlText(yamlField(last, "type")), yamlText(yamlField(last, "state"))
		s.start, s.end = yamlText(yamlField(last, "start")), yamlText(yamlField(last, "end"))
		s.websites = []string{yamlText(yamlField(last, "url"))}
		district := yamlText(yamlField(last, "district"))
		s.asWritten.Description = representsInCongress(s.title, district)
		s.district = districtInCongress(s.title, district)
		r.take(s)
	}
}

func termInCongress(term *yaml.Node) statedTerm {
	value := func(key string) string { return yamlText(yamlField(term, key)) }
	return statedTerm{title: value("type"), state: value("state"), start: value("start"),
		end: value("end"), district: districtInCongress(value("type"), value("district"))}
}

// memberName returns the full name or, if there is none, joins the parts.
func memberName(full string, parts ...string) string {
	if full != "" {
		return full
	}
	return strings.Join(parts, " ")
}

func representsInCongress(kind, district string) string {
	if kind == "sen" {
		return "Represents New Jersey in the U.S. Senate."
	}
	return division{congress: district}.represents()
}

// districtInCongress returns an empty string for a senator.
func districtInCongress(kind, district string) string {
	if kind == "sen" {
		return ""
	}
	return division{congress: district}.district()
}

// isCongressCSV recognizes the CSV of the same project.
func isCongressCSV(d *document) bool {
	return d.table.has("bioguideid", "lastname", "firstname", "type", "state", "district")
}

func readCongressCSV(d *document, r *Reading) {
	for _, row := range d.table.rows {
		if !r.whole(d.table, row) {
			continue
		}
		value := func(column string) string { return d.table.value(row, column) }
		r.take(statement{
			line: row.line,
			id:   value("bioguideid"),
			name: memberName(value("fullname"), value("firstname"), value("middlename"),
				value("lastname"), value("suffix")),
			title:     value("type"),
			state:     value("state"),
			asWritten: candor.Official{Description: representsInCongress(value("type"), value("district"))},
			district:  districtInCongress(value("type"), value("district")),
			websites:  []string{value("url")},
			carries:   UnitName | UnitPosition | UnitDescription | UnitWebsite | UnitDistrict,
			scope:     "congress",
		})
	}
}

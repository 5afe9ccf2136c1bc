package formats

import "candor/internal/candor"

// isCivicPatch recognizes a municipality's list from github.com/CivicPatch/open-data.
func isCivicPatch(d *document) bool {
	people := yamlItems(d.yaml)
	return len(people) > 0 && yamlText(yamlField(people[0], "jurisdiction_ocdid")) != "" &&
		len(yamlField(people[0], "office").Content) > 0
}

func readCivicPatch(d *document, r *Reading) {
	for _, person := range yamlItems(d.yaml) {
		office := yamlField(person, "office")
		seat := parseDivision(yamlText(yamlField(office, "division_ocdid")))
		jurisdiction := yamlText(yamlField(person, "jurisdiction_ocdid"))
		r.take(statement{
			line:      person.Line,
			id:        yamlText(yamlField(person, "id")),
			name:      yamlText(yamlField(person, "name")),
			title:     yamlText(yamlField(office, "name")),
			division:  jurisdiction,
			asWritten: candor.Official{Description: seat.represents()},
			district:  seat.district(),
			websites: append(yamlTexts(yamlField(person, "urls"), ""),
				yamlTexts(yamlField(person, "source_urls"), "")...),
			start:   yamlText(yamlField(person, "start_date")),
			end:     yamlText(yamlField(person, "end_date")),
			updated: yamlText(yamlField(person, "updated_at")),
			carries: UnitName | UnitPosition | UnitPlace | UnitDescription | UnitWebsite | UnitTerm |
				UnitDistrict,
			scope: "local " + jurisdiction,
		})
	}
}

package directory

import (
	"cmp"
	"slices"

	"candor/internal/candor"
)

// Office is an office in New Jersey, with the number of officials who hold or held it.
type Office struct {
	candor.Term // without its days
	Tenure      candor.Tenure
	Members     int
}

// Offices returns the offices in New Jersey.
func (d *Directory) Offices() (offices []Office, stamp Validator) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	for i := range d.index.offices.all {
		if office := &d.index.offices.all[i]; len(office.members) > 0 && office.isInNewJersey() {
			offices = append(offices, Office{office.texts.term(), candor.Tenure(office.texts[byTenure]),
				len(office.members)})
		}
	}
	return offices, d.Validator()
}

func (o *office) isInNewJersey() bool {
	return o.texts[byState] == candor.DefaultState && o.texts[byCountry] == candor.DefaultCountry
}

// In returns officials of the chosen offices in New Jersey, at most limit, and the office of each.
// Officials in office come first, those with the highest office before the others.
func (d *Directory) In(choose func(candor.Term) bool, limit int) (page Page, offices []Office) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	ix := d.index
	var docs []uint32
	for i := range ix.offices.all {
		office := &ix.offices.all[i]
		if len(office.members) > 0 && office.isInNewJersey() && choose(office.texts.term()) {
			docs = append(docs, office.members...)
		}
	}
	slices.SortFunc(docs, func(a, b uint32) int {
		of, other := &ix.offices.all[ix.officeOf[a]], &ix.offices.all[ix.officeOf[b]]
		return cmp.Or(ix.tenureRank(a)-ix.tenureRank(b), cmp.Compare(other.rank, of.rank),
			cmp.Compare(ix.ranks[a], ix.ranks[b]))
	})
	page.Total = len(docs)
	docs = docs[:min(len(docs), limit)]
	for _, doc := range docs {
		office := &ix.offices.all[ix.officeOf[doc]]
		offices = append(offices, Office{office.texts.term(), candor.Tenure(office.texts[byTenure]),
			len(office.members)})
	}
	d.show(&page, docs)
	return page, offices
}

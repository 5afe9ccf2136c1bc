package directory

import (
	"cmp"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/places"
)

// Office is an office in New Jersey, with the number of officials who hold or held it.
type Office struct {
	candor.Term // without its days
	Tenure      candor.Tenure
	Members     int
}

// home returns the place whose page lists an office as its own. An office outside New Jersey has
// none.
func (t *officeTexts) home() (home places.Place, has bool) {
	if t[byState] != candor.DefaultState || t[byCountry] != candor.DefaultCountry {
		return places.Place{}, false
	}
	return places.Of(t.term()), true
}

func (o *office) shown() Office {
	return Office{o.texts.term(), candor.Tenure(o.texts[byTenure]), len(o.members)}
}

// Offices returns the offices of a place itself.
func (d *Directory) Offices(home places.Place) (offices []Office) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	for _, id := range d.index.offices.byHome[home] {
		if office := &d.index.offices.all[id]; len(office.members) > 0 {
			offices = append(offices, office.shown())
		}
	}
	return offices
}

// OfficeOf returns the office of an official and the place whose page lists it as its own, which is
// zero outside New Jersey.
func (d *Directory) OfficeOf(id string) (of Office, home places.Place, found bool) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	doc, found := d.index.docs[id]
	if !found {
		return Office{}, places.Place{}, false
	}
	office := &d.index.offices.all[d.index.officeOf[doc]]
	home, _ = office.texts.home()
	return office.shown(), home, true
}

// In returns officials of the chosen offices of some places, at most limit, and the office of each.
// Officials in office come first, those with the highest office before the others.
func (d *Directory) In(
	homes []places.Place, choose func(candor.Term) bool, limit int,
) (page Page, offices []Office) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	ix := d.index
	var docs []uint32
	for _, home := range homes {
		for _, id := range ix.offices.byHome[home] {
			office := &ix.offices.all[id]
			if len(office.members) > 0 && choose(office.texts.term()) {
				docs = append(docs, office.members...)
			}
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
		offices = append(offices, ix.offices.all[ix.officeOf[doc]].shown())
	}
	d.show(&page, docs)
	return page, offices
}

// IDsIn returns all officials of some places, never nil.
func (d *Directory) IDsIn(homes []places.Place) []string {
	d.reading.RLock()
	defer d.reading.RUnlock()
	ids := []string{}
	for _, home := range homes {
		for _, id := range d.index.offices.byHome[home] {
			for _, doc := range d.index.offices.all[id].members {
				ids = append(ids, d.index.ids[doc])
			}
		}
	}
	return ids
}

// Updated returns when an official was last updated. The zero time is of no one listed.
func (d *Directory) Updated(id string) time.Time {
	d.reading.RLock()
	defer d.reading.RUnlock()
	doc, known := d.index.docs[id]
	if !known {
		return time.Time{}
	}
	return time.Unix(d.index.records[doc].updated, 0).UTC()
}

// UpdatedIn returns the last update of an official of some places. It is zero without any.
func (d *Directory) UpdatedIn(homes []places.Place) time.Time {
	d.reading.RLock()
	defer d.reading.RUnlock()
	latest := int64(0)
	for _, home := range homes {
		for _, id := range d.index.offices.byHome[home] {
			for _, doc := range d.index.offices.all[id].members {
				latest = max(latest, d.index.records[doc].updated)
			}
		}
	}
	if latest == 0 {
		return time.Time{}
	}
	return time.Unix(latest, 0).UTC()
}

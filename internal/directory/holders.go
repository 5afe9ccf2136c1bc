package directory

import "candor/internal/candor"

// Holders returns up to two approved officials who are in office and hold the office of a term,
// other than one of them: two are enough to know that it has no single holder.
func (d *Directory) Holders(t candor.Term, except string) Page {
	page, found := d.holders(t, except)
	d.show(&page, found)
	return page
}

func (d *Directory) holders(t candor.Term, except string) (page Page, found []encodedRecord) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page.Validator = d.Validator()
	ix := d.index
	var docs []uint32
	for id := range ix.offices.all {
		office := &ix.offices.all[id]
		if len(office.members) == 0 || office.texts[byTenure] != string(candor.TenureCurrent) ||
			!office.texts.term().SameOffice(t) {
			continue
		}
		for _, doc := range office.members {
			if len(docs) < 2 && ix.ids.text(doc) != except {
				docs = append(docs, doc)
			}
		}
	}
	page.Total = len(docs)
	return page, ix.encodedRecords(docs, &page.Validator)
}

func (t *officeTexts) term() candor.Term {
	return candor.Term{PositionType: candor.PositionType(t[byType]), Position: t[byPosition],
		City: t[byCity], County: t[byCounty], District: t[byDistrict]}
}

package directory

import "candor/internal/candor"

// Holders returns up to two officials who hold the office of a term now, without the excepted id: two
// are enough to know that the office has no single holder.
func (d *Directory) Holders(t candor.Term, except string) (page Page) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	ix := d.index
	var docs []uint32
	for id := range ix.offices.all {
		office := &ix.offices.all[id]
		if len(office.members) == 0 || office.texts[byTenure] != string(candor.TenureCurrent) ||
			!office.texts.term().SameOffice(t) {
			continue
		}
		for _, doc := range office.members {
			if len(docs) < 2 && ix.ids[doc] != except {
				docs = append(docs, doc)
			}
		}
	}
	page.Total = len(docs)
	d.show(&page, docs)
	return page
}

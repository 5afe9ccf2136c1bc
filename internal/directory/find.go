package directory

import (
	"strings"

	"candor/internal/candor"
)

// Page is one page of a list.
type Page struct {
	IDs       []string
	Fragments [][]byte // the JSON of each official of the page; shared, not to be written
	Total     int      // on all pages
	Guess     string   // how the text was understood, if no one matches all of it as typed
	LeftOut   []string // words of the text that no one shown matches
	Former    int      // how many former officials a list of those in office leaves out; 0 with a text
	Validator Validator
}

// Find returns a page of the officials that a filter chooses, which must be cleaned and validated:
// those in office first, by family name, or by score when the filter has a text.
//
// Every word of the text but stop words and doubtful ones must be part of a word of the name, the
// position, its type, the city or the county, or be a short form of one. When nobody matches,
// whatever the filters, words may have typos: Guess then says how the text was understood. A text
// without letters and digits finds nobody.
func (d *Directory) Find(filter candor.OfficialFilter) Page {
	page, found, done := d.find(filter, false)
	if !done {
		page, found = d.findSlowly(filter)
	}
	d.show(&page, found)
	return page
}

// findSlowly runs searches that scan whole lists or correct many words, one at a time, so that
// quick searches and changes need not wait for several that take milliseconds.
func (d *Directory) findSlowly(filter candor.OfficialFilter) (page Page, found []encodedRecord) {
	d.slowQuery.Lock()
	defer d.slowQuery.Unlock()
	page, found, _ = d.find(filter, true)
	return page, found
}

func (d *Directory) find(
	filter candor.OfficialFilter, allowSlow bool,
) (page Page, found []encodedRecord, done bool) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page.Validator = d.Validator()
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{
		byType: string(filter.PositionType), byCounty: filter.County, byCity: filter.City,
		byState: filter.State, byCountry: filter.Country,
	})
	if !known {
		return page, nil, true
	}
	var docs []uint32
	done = true
	if strings.TrimSpace(filter.Search) == "" {
		docs, page.Total = ix.browse(&chosen, filter.Tenure, filter.Offset(), filter.Limit)
		if filter.Tenure == candor.TenureCurrent {
			_, page.Former = ix.browse(&chosen, candor.TenureFormer, 0, 0)
		}
		return page, ix.encodedRecords(docs, &page.Validator), done
	}
	if known = ix.facets.chooseTenure(&chosen, filter.Tenure); !known {
		return page, nil, true
	}
	if words := parse(filter.Search, ix.known); len(words) > 0 {
		hits := ix.search(words, &chosen, filter.Offset(), filter.Limit, allowSlow)
		docs, page.Total, page.Guess, done = hits.page, hits.total, hits.guess, hits.done
		page.LeftOut = hits.leftOut
	}
	return page, ix.encodedRecords(docs, &page.Validator), done
}

// encodedRecord is what a list shows of an official. It never changes; a change makes another.
type encodedRecord struct {
	id    string
	texts *officeTexts
	shown []byte
}

// encodedRecords returns the records of documents and adds their versions to the validator.
func (ix *index) encodedRecords(docs []uint32, stamp *Validator) []encodedRecord {
	records := make([]encodedRecord, len(docs))
	stamp.shown = make([]seen, len(docs))
	for i, doc := range docs {
		version := ix.records.version(doc)
		stamp.shown[i] = seen{version, version.Load()}
		records[i] = encodedRecord{ix.ids.text(doc), ix.offices.texts(ix.officeOf[doc]),
			ix.records.record(doc)}
	}
	return records
}

// show fills a page with records. It needs no lock.
func (d *Directory) show(page *Page, found []encodedRecord) {
	page.IDs = make([]string, len(found))
	page.Fragments = make([][]byte, len(found))
	for i, r := range found {
		page.IDs[i], page.Fragments[i] = r.id, d.json(r.id, r.texts, r.shown)
	}
}

// browse returns a page of the officials of a tenure with the chosen facets, and their number. One
// facet costs little more than its page, whatever the tenure: that is a part of its list. Of several
// facets the shortest list is scanned, as far as it has the tenure; the result set of a long one is
// cached.
func (ix *index) browse(
	chosen *facetIDs, tenure candor.Tenure, offset, limit int,
) (page []uint32, total int) {
	list := ix.facets.shortest(chosen)
	from, to := ix.span(list, tenure)
	if chosen.count() < 2 {
		total = to - from
		return list.window(from+offset, max(0, min(limit, total-offset))), total
	}
	if to-from > ix.few {
		return ix.browseLong(list, chosen, tenure, offset, limit)
	}
	left := to - from
	for run := range list.from(from) {
		for _, doc := range run[:min(left, len(run))] {
			if !ix.passes(doc, chosen) {
				continue
			}
			if total >= offset && len(page) < limit {
				page = append(page, doc)
			}
			total++
		}
		if left -= len(run); left <= 0 {
			break
		}
	}
	return page, total
}

func (ix *index) browseLong(
	list *ordered, chosen *facetIDs, tenure candor.Tenure, offset, limit int,
) (page []uint32, total int) {
	passing := *chosen
	if !ix.facets.chooseTenure(&passing, tenure) {
		return nil, 0
	}
	key := cacheKey{chosen: passing}
	if page, total, known := ix.resultCache.page(&key, offset, limit); known {
		return page, total
	}
	scores := make([]uint8, 0, list.count)
	for run := range list.from(0) {
		for _, doc := range run {
			score := uint8(0)
			if ix.passes(doc, &passing) {
				score = 1
			}
			scores = append(scores, score)
		}
	}
	found := newResultSet(list, scores, true)
	ix.resultCache.keep(&key, found, ix.count())
	return found.page(offset, limit), found.total
}

func (ix *index) passes(doc uint32, chosen *facetIDs) bool {
	return chosen.satisfied(&ix.offices.all[ix.officeOf[doc]].facets)
}

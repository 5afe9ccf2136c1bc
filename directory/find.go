package directory

import (
	"strings"

	"candor"
)

// Page is one page of an answer.
type Page struct {
	IDs       []string
	Fragments [][]byte // the JSON of each official of the page; shared, not to be written
	Total     int      // on all pages
	Guess     string   // the text as it was understood, when it had to be guessed
	Validator Validator
}

// Find returns the officials whom a filter chooses, which must have been cleaned and validated: without
// text by family name, with text the best match first. Status plays no part, since all are approved.
//
// Every word of the text must be part of a word of the name, the position, its type, the city or the
// county, or be a short form of one. When no one answers, whatever the filters, words may have been
// mistyped: Guess then says what was understood. A text without letters and digits finds no one.
func (d *Directory) Find(filter candor.OfficialFilter) Page {
	page, found, done := d.find(filter, false)
	if !done {
		page, found = d.findSlowly(filter)
	}
	d.show(&page, found)
	return page
}

// findSlowly scans whole lists and guesses at many words, one question after the other: those that are
// answered at once are not to wait for several that take milliseconds (S46), nor changes for what reads all that time.
// The second to ask for the same letter finds it remembered.
func (d *Directory) findSlowly(filter candor.OfficialFilter) (page Page, found []encodedRecord) {
	d.slowQuery.Lock()
	defer d.slowQuery.Unlock()
	page, found, _ = d.find(filter, true)
	return page, found
}

func (d *Directory) find(filter candor.OfficialFilter, patient bool) (page Page, found []encodedRecord, done bool) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page.Validator = d.Validator()
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{
		byType: string(filter.PositionType), byCounty: filter.County, byCity: filter.City, byState: filter.State, byCountry: filter.Country,
	})
	if !known {
		return page, nil, true
	}
	var slots []uint32
	done = true
	if strings.TrimSpace(filter.Search) == "" {
		slots, page.Total = ix.browse(&chosen, filter.Offset(), filter.Limit)
	} else if words := parse(filter.Search, ix.known); len(words) > 0 {
		slots, page.Total, page.Guess, done = ix.search(words, &chosen, filter.Offset(), filter.Limit, patient)
	}
	return page, ix.encodedRecords(slots, &page.Validator), done
}

// encodedRecord is what an answer needs to show an official. All of it stays as it is when the official changes.
type encodedRecord struct {
	id    string
	texts *officeTexts
	shown []byte
}

// encodedRecords returns what is needed to show officials, and stamps their versions.
func (ix *index) encodedRecords(slots []uint32, stamp *Validator) []encodedRecord {
	records := make([]encodedRecord, len(slots))
	stamp.shown = make([]seen, len(slots))
	for i, slot := range slots {
		version := ix.records.version(slot)
		stamp.shown[i] = seen{version, version.Load()}
		records[i] = encodedRecord{ix.ids.text(slot), ix.offices.texts(ix.officeOf[slot]), ix.records.record(slot)}
	}
	return records
}

// show fills a page with officials. It needs no lock.
func (d *Directory) show(page *Page, found []encodedRecord) {
	page.IDs = make([]string, len(found))
	page.Fragments = make([][]byte, len(found))
	for i, r := range found {
		page.IDs[i], page.Fragments[i] = r.id, d.json(r.id, r.texts, r.shown)
	}
}

// browse returns a page of the officials with the chosen facets, and their number. One facet alone costs little more than
// its page. Of several the shortest list is scanned; what came of a long one is remembered.
func (ix *index) browse(chosen *choices, offset, limit int) (page []uint32, total int) {
	list, several := ix.facets.shortest(chosen)
	if several < 2 {
		return list.window(offset, limit), list.count
	}
	if list.count > ix.few {
		return ix.browseLong(list, chosen, offset, limit)
	}
	for run := range list.from(0) {
		for _, slot := range run {
			if !ix.passes(slot, chosen) {
				continue
			}
			if total >= offset && len(page) < limit {
				page = append(page, slot)
			}
			total++
		}
	}
	return page, total
}

func (ix *index) browseLong(list *ordered, chosen *choices, offset, limit int) (page []uint32, total int) {
	key := cacheKey{chosen: *chosen}
	if page, total, known := ix.resultCache.page(&key, offset, limit); known {
		return page, total
	}
	worths := make([]uint8, 0, list.count)
	for run := range list.from(0) {
		for _, slot := range run {
			worth := uint8(0)
			if ix.passes(slot, chosen) {
				worth = 1
			}
			worths = append(worths, worth)
		}
	}
	found := newResultSet(list, worths, true)
	ix.resultCache.keep(&key, found, ix.count())
	return found.page(offset, limit), found.total
}

func (ix *index) passes(slot uint32, chosen *choices) bool {
	return chosen.satisfied(&ix.offices.all[ix.officeOf[slot]].choices)
}

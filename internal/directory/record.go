package directory

import (
	"context"
	"sync/atomic"

	"candor/internal/candor"
)

// record is the part of an official that lists show. A change replaces it.
type record struct {
	official *candor.Official // nil once json is set
	json     []byte
	updated  int64 // in seconds
	order    order
	replaced atomic.Bool
}

// fragment returns the JSON of a record.
func (d *Directory) fragment(r *record) []byte {
	if r.json != nil {
		return r.json
	}
	return d.encode(r.official)
}

// show adds documents to a page. The caller must hold d.reading.
func (d *Directory) show(page *Page, docs []uint32) {
	page.IDs, page.Fragments = make([]string, len(docs)), make([][]byte, len(docs))
	page.Validator = d.Validator()
	page.Validator.shown = make([]*record, len(docs))
	for i, doc := range docs {
		shown := d.index.records[doc]
		page.IDs[i], page.Fragments[i] = d.index.ids[doc], d.fragment(shown)
		page.Validator.shown[i] = shown
	}
}

// warmBatch is how many officials Warm encodes while a change waits. One takes some microseconds.
const warmBatch = 128

// Warm builds everything that only saves time: the indexes of words, and the JSON of all officials.
// Replace leaves it out, so that the first answers come sooner. It ends early with ctx. Repeated
// calls are cheap.
func (d *Directory) Warm(ctx context.Context) {
	d.changing.Lock()
	if v := d.index.dictionary; v.substrings.Len() < len(v.words) {
		d.indexWords()
	}
	d.changing.Unlock()
	for from := 0; ctx.Err() == nil && d.encodeBatch(from); {
		from += warmBatch
	}
}

// indexWords indexes the words that were added. Only changes write words, and the caller must hold
// d.changing, so the slow part needs no lock.
func (d *Directory) indexWords() {
	substrings, fuzzy := d.index.dictionary.buildIndexes()
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.dictionary.substrings, d.index.dictionary.fuzzy = substrings, fuzzy
}

// encodeBatch encodes records from a document on, and reports whether there are more.
func (d *Directory) encodeBatch(from int) (more bool) {
	d.changing.Lock()
	defer d.changing.Unlock()
	batch := d.index.records[min(from, len(d.index.records)):]
	batch = batch[:min(warmBatch, len(batch))]
	encoded := make([][]byte, len(batch))
	for i, shown := range batch {
		if shown != nil {
			encoded[i] = d.fragment(shown)
		}
	}
	d.reading.Lock()
	defer d.reading.Unlock()
	for i, shown := range batch {
		if shown != nil {
			shown.json, shown.official = encoded[i], nil
		}
	}
	return len(batch) == warmBatch
}

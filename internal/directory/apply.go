package directory

import (
	"bytes"
	"slices"

	"candor/internal/candor"
)

// changesAtOnce is how many officials are changed while searches wait; one takes 10 to 20
// microseconds.
const changesAtOnce = 50

// Apply brings officials up to date: changed ones are added, replaced or, when no longer approved,
// removed, in this order; then the removed ids go. A search sees each change whole; of many changes
// it may see the first before the last. A change that only lists show, such as an average, replaces
// one record; nothing is indexed again.
func (d *Directory) Apply(changed []*candor.Official, removed []string) {
	d.changing.Lock()
	defer d.changing.Unlock()
	today := d.today()
	steps := make([]document, 0, len(changed)+len(removed))
	for _, official := range changed {
		if official.Status == candor.StatusApproved {
			steps = append(steps, d.newDocument(official, today, d.keepsReady(official.ID), nil))
		} else {
			steps = append(steps, document{id: official.ID, leaves: true})
		}
	}
	for _, id := range removed {
		steps = append(steps, document{id: id, leaves: true})
	}
	for some := range slices.Chunk(steps, changesAtOnce) {
		d.apply(some)
		if d.index.dictionary.needsIndexing() {
			d.catchUp()
		}
	}
	if d.index.records.gappy() {
		d.closeGaps()
	}
}

// keepsReady reports whether the JSON of an official is kept ready. For a new one, whether there is
// room.
func (d *Directory) keepsReady(id string) bool {
	if doc, known := d.index.ids.doc(id); known {
		return d.index.records.record(doc)[0] == readyRecord
	}
	return d.index.count() < d.ready
}

func (d *Directory) apply(steps []document) {
	d.reading.Lock()
	defer d.reading.Unlock()
	moved := false
	for i := range steps {
		step := &steps[i]
		doc, known := d.index.ids.doc(step.id)
		switch {
		case step.leaves:
			moved = d.index.remove(step.id) || moved
		case known && d.index.stays(doc, step):
			if !bytes.Equal(d.index.records.record(doc), step.record) {
				d.index.records.put(doc, step.record)
			}
		default:
			d.index.remove(step.id)
			d.index.add(step)
			moved = true
		}
	}
	if moved {
		d.index.resultCache.clear()
		d.epoch.Add(1)
	}
}

// stays reports whether search, filters and order are the same after a change.
func (ix *index) stays(doc uint32, step *document) bool {
	return *ix.offices.texts(ix.officeOf[doc]) == step.texts &&
		ix.key(doc) == step.family+"\x00"+step.folded
}

// catchUp indexes the words added since the dictionary was last indexed. Only changes write words,
// and this is one, so the slow part needs no lock.
func (d *Directory) catchUp() {
	parts, edits := d.index.dictionary.buildIndexes()
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.dictionary.substrings, d.index.dictionary.fuzzy = parts, edits
}

// closeGaps copies the records without those that were replaced. Only changes write them.
func (d *Directory) closeGaps() {
	all := make([]uint32, d.index.size())
	for doc := range all {
		all[doc] = uint32(doc)
	}
	next := d.index.records.copied(all)
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.records = next
}

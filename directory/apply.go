package directory

import (
	"bytes"
	"slices"

	"candor"
)

// changesAtOnce is how many officials are changed while questions wait: one takes some 10 to 20 microseconds.
const changesAtOnce = 50

// Apply brings officials up to date: changed ones enter, are replaced or, when they are no longer approved, leave, in
// this order; then removed ones leave by id. Questions see each change whole; of many changes they may see the first
// before the last. A change of what only the answer shows, as an average, costs one record; nothing is indexed again.
func (d *Directory) Apply(changed []*candor.Official, removed []string) {
	d.changing.Lock()
	defer d.changing.Unlock()
	steps := make([]document, 0, len(changed)+len(removed))
	for _, official := range changed {
		if official.Status == candor.StatusApproved {
			steps = append(steps, d.newDocument(official, d.keepsReady(official.ID), nil))
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

// keepsReady reports whether the JSON of an official is kept: as it is now, or as there is room for one who comes.
func (d *Directory) keepsReady(id string) bool {
	if slot, known := d.index.ids.slot(id); known {
		return d.index.records.record(slot)[0] == readyRecord
	}
	return d.index.count() < d.ready
}

func (d *Directory) apply(steps []document) {
	d.reading.Lock()
	defer d.reading.Unlock()
	moved := false
	for i := range steps {
		step := &steps[i]
		slot, known := d.index.ids.slot(step.id)
		switch {
		case step.leaves:
			moved = d.index.remove(step.id) || moved
		case known && d.index.stays(slot, step):
			if !bytes.Equal(d.index.records.record(slot), step.record) {
				d.index.records.put(slot, step.record)
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

// stays reports whether search, filters and order find nothing new in an official.
func (ix *index) stays(slot uint32, step *document) bool {
	return *ix.offices.texts(ix.officeOf[slot]) == step.texts && ix.key(slot) == step.family+"\x00"+step.folded
}

// catchUp indexes the words that came since the dictionary was last indexed. Only changes write
// words, and this is one, so the slow part needs no lock.
func (d *Directory) catchUp() {
	parts, slips := d.index.dictionary.buildIndexes()
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.dictionary.substrings, d.index.dictionary.fuzzy = parts, slips
}

// closeGaps copies what is shown without what was replaced. Only changes write it, as above.
func (d *Directory) closeGaps() {
	all := make([]uint32, d.index.size())
	for slot := range all {
		all[slot] = uint32(slot)
	}
	next := d.index.records.copied(all)
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.records = next
}

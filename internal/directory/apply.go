package directory

import (
	"bytes"
	"slices"

	"candor/internal/candor"
)

// changesAtOnce is how many officials change while searches wait. One takes 10 to 30 microseconds.
const changesAtOnce = 50

// Apply updates officials: changed ones are added, replaced or, when no longer approved, removed,
// in this order; then the removed ids go. A search sees each change whole; of many changes it may
// see the first before the last. A change that only lists show, such as an average, replaces one
// record; nothing is indexed again.
func (d *Directory) Apply(changed []*candor.Official, removed []string) {
	d.changing.Lock()
	defer d.changing.Unlock()
	today := d.today()
	steps := make([]*document, 0, len(changed)+len(removed))
	for _, official := range changed {
		if official.Status == candor.StatusApproved {
			steps = append(steps, newDocument(official, today, &record{json: d.encode(official),
				updated: official.UpdatedAt.Unix(), order: orderOf(official)}))
		} else {
			steps = append(steps, &document{id: official.ID, leaves: true})
		}
	}
	for _, id := range removed {
		steps = append(steps, &document{id: id, leaves: true})
	}
	for batch := range slices.Chunk(steps, changesAtOnce) {
		d.apply(batch)
		if d.index.dictionary.needsIndexing() {
			d.indexWords()
		}
	}
}

func (d *Directory) apply(steps []*document) {
	d.reading.Lock()
	defer d.reading.Unlock()
	moved, reordered := false, false
	for _, step := range steps {
		doc, known := d.index.docs[step.id]
		switch {
		case step.leaves:
			moved = d.index.remove(step.id) || moved
		case known && d.index.keepsPlace(doc, step):
			old := d.index.records[doc]
			reordered = reordered || old.order != step.record.order
			old.order = step.record.order
			if !bytes.Equal(d.fragment(old), step.record.json) {
				old.replaced.Store(true)
				d.index.records[doc] = step.record
			}
		default:
			d.index.remove(step.id)
			d.index.number(step)
			d.index.add(step)
			moved = true
		}
	}
	if moved {
		d.index.results.clear()
		d.epoch.Add(1)
	}
	if moved || reordered {
		d.index.ordered.clear()
		d.ordered.Add(1)
	}
}

// keepsPlace reports whether search, filters and order stay the same after a change.
func (ix *index) keepsPlace(doc uint32, step *document) bool {
	return ix.offices.all[ix.officeOf[doc]].texts == step.texts && ix.keys[doc] == step.key
}

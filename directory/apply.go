package directory

import (
	"bytes"
	"slices"

	"candor"
)

// manyChanges is the number of officials from which on a change is built aside: entering one takes
// some 30 microseconds, and questions should not wait for thousands of them.
const manyChanges = 200

// Apply brings officials up to date in one step: changed ones enter, are replaced or, when they
// are no longer approved, leave, in this order; then removed ones leave by id. A change of what only the answer shows,
// as an average, costs one encoding and a pointer; nothing is indexed again.
func (d *Directory) Apply(changed []*candor.Official, removed []string) {
	d.changing.Lock()
	defer d.changing.Unlock()
	steps, shared := make([]draft, 0, len(changed)+len(removed)), folder{}
	for _, official := range changed {
		if official.Status == candor.StatusApproved {
			steps = append(steps, d.draft(official, shared))
		} else {
			steps = append(steps, draft{id: official.ID, leaves: true})
		}
	}
	for _, id := range removed {
		steps = append(steps, draft{id: id, leaves: true})
	}
	if d.index.moves(steps) > manyChanges {
		d.applyAside(steps)
	} else {
		d.applyInPlace(steps)
	}
	if d.index.vocabulary.behind() {
		d.catchUp()
	}
}

func (d *Directory) applyInPlace(steps []draft) {
	d.reading.Lock()
	defer d.reading.Unlock()
	moved := false
	for _, step := range steps {
		slot, known := d.index.slot(step.id)
		switch {
		case step.leaves:
			moved = d.index.remove(step.id) || moved
		case known && d.index.entries[slot].digest == step.digest:
			d.index.redraw(slot, step.json)
		default:
			d.index.remove(step.id)
			d.index.add(step)
			moved = true
		}
	}
	if moved {
		d.epoch.Add(1)
	}
}

// applyAside copies the index with the changes while questions go on with the old one.
func (d *Directory) applyAside(steps []draft) {
	next := newIndex()
	done := make(map[string]bool, len(steps))
	for _, step := range slices.Backward(steps) {
		if !done[step.id] && !step.leaves {
			next.enter(step)
		}
		done[step.id] = true
	}
	for _, slot := range d.index.facets.list(everyone) {
		if !done[d.index.entries[slot].id] {
			next.enterCopy(d.index, slot)
		}
	}
	next.arrange()
	d.swap(next)
}

// moves is the number of steps that change the lists.
func (ix *index) moves(steps []draft) int {
	count := 0
	for _, step := range steps {
		slot, known := ix.slot(step.id)
		if known && (step.leaves || ix.entries[slot].digest != step.digest) || !known && !step.leaves {
			count++
		}
	}
	return count
}

// catchUp indexes the words that came since the vocabulary was last indexed. Only changes write
// words, and this is one, so the slow part needs no lock.
func (d *Directory) catchUp() {
	parts, slips := d.index.vocabulary.indexes()
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index.vocabulary.parts, d.index.vocabulary.slips = parts, slips
}

// redraw replaces what lists show of an official, if that differs.
func (ix *index) redraw(slot uint32, json []byte) {
	if old := ix.entries[slot].shown; !bytes.Equal(old.json, json) {
		ix.entries[slot].shown = &fragment{json: json}
		old.replaced.Store(true)
	}
}

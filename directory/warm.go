package directory

import (
	"context"
)

// finishedAtOnce is how many officials are put into JSON while a change waits: one takes some microseconds.
const finishedAtOnce = 128

// Finish makes what only spares questions time: the indexes of words and the ready JSON of the first officials. Replace
// leaves it out, so that the first answers come sooner. It ends early with ctx; to call it again costs next to nothing.
func (d *Directory) Finish(ctx context.Context) {
	d.indexWords()
	for slot := 0; ctx.Err() == nil && d.keepReady(slot); {
		slot += finishedAtOnce
	}
}

func (d *Directory) indexWords() {
	d.changing.Lock()
	defer d.changing.Unlock()
	if v := d.index.vocabulary; v.parts.words < len(v.words) {
		d.catchUp()
	}
}

// keepReady puts what is shown of some officials, from a slot on, into JSON, and tells whether there are more. What
// answers show stays the same, and with it the versions.
func (d *Directory) keepReady(from int) (more bool) {
	d.changing.Lock()
	defer d.changing.Unlock()
	ix := d.index
	to := min(from+finishedAtOnce, ix.size(), d.ready)
	made := make(map[uint32][]byte, finishedAtOnce)
	for slot := uint32(from); int(slot) < to; slot++ {
		if record := ix.shown.record(slot); len(record) > 0 && record[0] == packedRecord {
			made[slot] = append([]byte{readyRecord}, d.json(ix.ids.text(slot), ix.offices.texts(ix.held[slot]), record)...)
		}
	}
	d.reading.Lock()
	defer d.reading.Unlock()
	for slot := uint32(from); int(slot) < to; slot++ {
		if record := made[slot]; record != nil {
			ix.shown.forget(slot)
			ix.shown.at[slot] = ix.shown.add(record)
		}
	}
	return to < min(ix.size(), d.ready)
}

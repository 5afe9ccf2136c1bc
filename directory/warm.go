package directory

import (
	"context"
)

// warmBatch is how many officials are put into JSON while a change waits: one takes some microseconds.
const warmBatch = 128

// Warm makes what only spares questions time: the indexes of words and the ready JSON of the first officials. Replace
// leaves it out, so that the first answers come sooner. It ends early with ctx; to call it again costs next to nothing.
func (d *Directory) Warm(ctx context.Context) {
	d.indexWords()
	for slot := 0; ctx.Err() == nil && d.encodeReady(slot); {
		slot += warmBatch
	}
}

func (d *Directory) indexWords() {
	d.changing.Lock()
	defer d.changing.Unlock()
	if v := d.index.dictionary; v.substrings.Len() < len(v.words) {
		d.catchUp()
	}
}

// encodeReady puts what is shown of some officials, from a slot on, into JSON, and reports whether there are more. What
// answers show stays the same, and with it the versions.
func (d *Directory) encodeReady(from int) (more bool) {
	d.changing.Lock()
	defer d.changing.Unlock()
	ix := d.index
	to := min(from+warmBatch, ix.size(), d.ready)
	made := make(map[uint32][]byte, warmBatch)
	for slot := uint32(from); int(slot) < to; slot++ {
		if record := ix.records.record(slot); len(record) > 0 && record[0] == packedRecord {
			made[slot] = append([]byte{readyRecord}, d.json(ix.ids.text(slot), ix.offices.texts(ix.officeOf[slot]), record)...)
		}
	}
	d.reading.Lock()
	defer d.reading.Unlock()
	for slot := uint32(from); int(slot) < to; slot++ {
		if record := made[slot]; record != nil {
			ix.records.forget(slot)
			ix.records.at[slot] = ix.records.add(record)
		}
	}
	return to < min(ix.size(), d.ready)
}

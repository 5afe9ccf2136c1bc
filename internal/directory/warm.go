package directory

import (
	"context"
)

// warmBatch is how many officials are put into JSON while a change waits: one takes some
// microseconds.
const warmBatch = 128

// Warm builds what only saves time: the indexes of words and the ready JSON of the first officials.
// Replace leaves it out, so that the first answers come sooner. It ends early with ctx. Repeated
// calls are cheap.
func (d *Directory) Warm(ctx context.Context) {
	d.indexWords()
	for doc := 0; ctx.Err() == nil && d.encodeReady(doc); {
		doc += warmBatch
	}
}

func (d *Directory) indexWords() {
	d.changing.Lock()
	defer d.changing.Unlock()
	if v := d.index.dictionary; v.substrings.Len() < len(v.words) {
		d.catchUp()
	}
}

// encodeReady puts what is shown of some officials, from a document on, into JSON, and reports
// whether there are more. What answers show stays the same, and with it the versions.
func (d *Directory) encodeReady(from int) (more bool) {
	d.changing.Lock()
	defer d.changing.Unlock()
	ix := d.index
	to := min(from+warmBatch, ix.size(), d.ready)
	made := make(map[uint32][]byte, warmBatch)
	for doc := uint32(from); int(doc) < to; doc++ {
		if record := ix.records.record(doc); len(record) > 0 && record[0] == packedRecord {
			made[doc] = append([]byte{readyRecord}, d.json(ix.ids.text(doc),
				ix.offices.texts(ix.officeOf[doc]), record)...)
		}
	}
	d.reading.Lock()
	defer d.reading.Unlock()
	for doc := uint32(from); int(doc) < to; doc++ {
		if record := made[doc]; record != nil {
			ix.records.forget(doc)
			ix.records.at[doc] = ix.records.add(record)
		}
	}
	return to < min(ix.size(), d.ready)
}

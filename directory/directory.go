// Package directory is the read model of the product: the approved officials in memory, with their
// filters, counts, search and ready answers. It is derived from the store and never the truth.
package directory

import (
	"iter"
	"sync"
	"sync/atomic"

	"candor"
)

// Directory answers what visitors ask about approved officials. All methods may be called at the
// same time: a question sees each change whole or not at all.
type Directory struct {
	encode     func(*candor.Official) []byte
	ready      int   // readyOfficials
	few        int   // fewOfficials
	forcedPlan *plan // that is gone wherever it leads to an answer, for tests that compare ways; nil for the cheapest
	room       func(bytes int64)

	epoch atomic.Uint64 // changes when answers may hold other officials, or hold them in another order

	slowQuery sync.Mutex // held by the one question under way that takes long
	changing  sync.Mutex // held by the one change under way; the slow parts of it leave questions alone
	reading   sync.RWMutex
	index     *index // what reading guards
}

// New makes an empty directory; encode renders one official as the JSON that lists show, without
// the array around it. It must look neither at what only administrators see nor at description and sources, and at
// averages only to one decimal: of many officials no more is kept.
// room, unless it is nil, is told how many more bytes the directory is about to take, or how many fewer, beyond those of
// few officials.
func New(encode func(*candor.Official) []byte, room func(bytes int64)) *Directory {
	if room == nil {
		room = func(int64) {}
	}
	d := &Directory{room: room, encode: encode, ready: readyOfficials, few: fewOfficials, index: newIndex(fewOfficials)}
	d.index.build(false)
	d.epoch.Store(1)
	return d
}

// Replace fills the directory again with the approved ones of all officials. Until it is done, and
// when the sequence ends with an error (which it returns), the old content serves. An official may be written to as
// soon as the next one is asked for. A change that commits while the sequence is read must be given to Apply
// afterwards. Finish is to be called afterwards, too, when there is time.
func (d *Directory) Replace(officials iter.Seq2[*candor.Official, error]) error {
	d.changing.Lock()
	defer d.changing.Unlock()
	next := newIndex(d.few)
	next.forcedPlan = d.forcedPlan
	var buffer []byte
	for official, err := range officials {
		if err != nil {
			d.room(-next.room)
			return err
		}
		if official.Status == candor.StatusApproved {
			made := d.newDocument(official, false, buffer[:0])
			d.makeRoom(next)
			next.addDraft(&made)
			buffer = made.record
		}
	}
	next.build(next.size() > readyOfficials)
	if next.count() >= manyOfficials {
		next.cacheLetters()
	}
	d.room(-d.swap(next))
	return nil
}

// What a directory of many officials takes for each, garbage of filling it included, and for how many at once room is made.
const (
	roomEach = 450
	roomStep = 10_000
)

// makeRoom tells, now and then, of the memory that another official takes.
func (d *Directory) makeRoom(ix *index) {
	if size := ix.size(); size >= readyOfficials && size%roomStep == 0 {
		ix.room += roomStep * roomEach
		d.room(roomStep * roomEach)
	}
}

// swap lets an index that is complete take the place of the present one, and returns the room that was made for that.
func (d *Directory) swap(next *index) (room int64) {
	d.reading.Lock()
	defer d.reading.Unlock()
	room, d.index = d.index.room, next
	d.epoch.Add(1)
	return room
}

// Holds reports whether an official is approved, as far as the directory knows.
func (d *Directory) Holds(id string) bool {
	d.reading.RLock()
	defer d.reading.RUnlock()
	_, known := d.index.ids.slot(id)
	return known
}

// CountyCounts is the number of officials by county; officials without a county are left out.
func (d *Directory) CountyCounts() map[string]int {
	d.reading.RLock()
	defer d.reading.RUnlock()
	return d.index.facets.counts(byCounty)
}

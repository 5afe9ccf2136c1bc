// Package directory is the read model of the product: the approved officials in memory, with their
// filters, counts, search and ready answers. It is derived from the store and never the truth.
package directory

import (
	"iter"
	"sync"
	"sync/atomic"
	"time"

	"candor/internal/candor"
)

// Directory answers what visitors ask about approved officials. All methods may be called at the
// same time: a question sees each change whole or not at all.
type Directory struct {
	encode     func(*candor.Official) []byte
	ready      int   // readyOfficials
	few        int   // fewOfficials
	forcedPlan *plan // used whenever it can be, for tests that compare plans; nil for the cheapest
	room       func(bytes int64)
	now        func() time.Time

	epoch atomic.Uint64 // changes when answers may hold other officials, or hold them in another order

	slowQuery sync.Mutex // held by the one search under way that takes long
	changing  sync.Mutex // held by the one change under way; its slow parts do not lock reading
	reading   sync.RWMutex
	index     *index // guarded by reading
}

// New makes an empty directory. encode renders one official as the JSON that lists show, without
// the array around it. It must not look at description, sources, or what only administrators see,
// and at averages only to one decimal: beyond 40,000 officials no more is kept. room, unless nil,
// is called with how many more bytes the directory is about to take, or fewer.
func New(encode func(*candor.Official) []byte, room func(bytes int64)) *Directory {
	if room == nil {
		room = func(int64) {}
	}
	d := &Directory{room: room, encode: encode, now: time.Now, ready: readyOfficials, few: fewOfficials,
		index: newIndex(fewOfficials)}
	d.index.build(false)
	d.epoch.Store(1)
	return d
}

// Replace fills the directory with the approved ones of all officials. The old content serves until
// it is done, and stays when the sequence ends with an error, which Replace returns. An official
// may be reused by the caller once the next one is asked for. The caller must give changes that
// commit while it runs to Apply afterwards, and should call Warm.
func (d *Directory) Replace(officials iter.Seq2[*candor.Official, error]) error {
	d.changing.Lock()
	defer d.changing.Unlock()
	next := newIndex(d.few)
	next.forcedPlan = d.forcedPlan
	today := d.today()
	var buffer []byte
	for official, err := range officials {
		if err != nil {
			d.room(-next.room)
			return err
		}
		if official.Status == candor.StatusApproved {
			made := d.newDocument(official, today, false, buffer[:0])
			d.makeRoom(next)
			next.addDraft(&made)
			buffer = made.record
		}
	}
	next.build(next.size() > largeDirectory)
	if next.count() >= manyOfficials {
		next.cacheLetters()
	}
	d.room(-d.swap(next))
	return nil
}

// largeDirectory is the number of officials above which words are indexed before the first answer,
// and memory is asked for while the directory is filled.
const largeDirectory = 20_000

// What a directory of many officials takes for each, garbage of filling it included, and for how
// many at once room is made.
const (
	roomEach = 450
	roomStep = 10_000
)

// makeRoom reports, now and then, the memory that another official takes.
func (d *Directory) makeRoom(ix *index) {
	if size := ix.size(); size >= largeDirectory && size%roomStep == 0 {
		ix.room += roomStep * roomEach
		d.room(roomStep * roomEach)
	}
}

// swap replaces the index by a complete one and returns the room that was made for it.
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
	_, known := d.index.ids.doc(id)
	return known
}

// CountyCounts returns the number of officials in office by county, without those that have none.
func (d *Directory) CountyCounts() map[string]int {
	d.reading.RLock()
	defer d.reading.RUnlock()
	counts := map[string]int{}
	for county, list := range d.index.facets.lists {
		if name := d.index.facets.values[county]; d.index.facets.kinds[county] == byCounty && name != "" {
			if n := d.index.firstOf(&list, candor.TenureUpcoming.Rank()); n > 0 {
				counts[name] = n
			}
		}
	}
	return counts
}

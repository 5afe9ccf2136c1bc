package sqldb

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"sort"

	"candor"
)

// historyKept is how many transactions a reader of the change feed remembers: so far it can say how
// far a database has gone back.
const historyKept = 2048

// place is where a reader stands in the change feed. A database that has gone back holds another
// change of that number, or none.
type place struct {
	number int64
	mark   int64 // of the change's transaction; 0 where the feed holds no change of that number
	at     int64 // when it was made
}

// isSame reports whether two places are of the same change, or before all of them. Without a mark it
// is not known.
func (p place) isSame(other place) bool {
	return p.number == other.number && p.mark == other.mark && (p.mark != 0 || p.number == 0)
}

// entry is a change as it stands in the feed.
type entry struct {
	candor.Change
	mark, at int64
}

func (e entry) place() place { return place{e.Number, e.mark, e.at} }

// newMark makes the mark of a transaction.
func newMark() int64 {
	var random [8]byte
	_, _ = rand.Read(random[:])                             // it never fails
	return int64(binary.LittleEndian.Uint64(random[:]) | 1) // 0 is none
}

// history is what a reader has read of the change feed last, in the order of the numbers.
type history struct{ stretches []stretch }

// stretch is the changes of one transaction, up to the last of them.
type stretch struct {
	from int64
	last place
}

// end is where the reader stands.
func (h *history) end() place {
	if len(h.stretches) == 0 {
		return place{}
	}
	return h.stretches[len(h.stretches)-1].last
}

// add notes that a change was read.
func (h *history) add(p place) {
	if n := len(h.stretches); n > 0 {
		if end := &h.stretches[n-1]; p.mark != 0 && p.mark == end.last.mark &&
			p.number == end.last.number+1 {
			end.last = p
			return
		}
	}
	if len(h.stretches) == 2*historyKept {
		h.stretches = append(h.stretches[:0], h.stretches[historyKept:]...)
	}
	h.stretches = append(h.stretches, stretch{p.number, p})
}

// find returns the change of a number, if it is remembered.
func (h *history) find(number int64) (place, bool) {
	i := sort.Search(len(h.stretches), func(i int) bool {
		return h.stretches[i].last.number >= number
	})
	if i == len(h.stretches) || number < h.stretches[i].from {
		return place{}, false
	}
	found := h.stretches[i].last
	found.number = number
	return found, true
}

// contradicts reports whether another change is remembered under a number than the one of a mark.
func (h *history) contradicts(number, mark int64) bool {
	known, remembered := h.find(number)
	return remembered && mark != 0 && known.mark != mark
}

// readHistory reads the changes up to a number, at most historyKept. The last is the place of that
// number, also where no change has it, as after a bulk.
func (db *DB) readHistory(ctx context.Context, last int64) (history, error) {
	var read history
	places, err := db.placesBetween(ctx, last-historyKept+1, last)
	for _, one := range places {
		read.add(one)
	}
	if len(places) == 0 || places[len(places)-1].number != last {
		read.add(place{number: last})
	}
	return read, err
}

func (db *DB) placesBetween(ctx context.Context, first, last int64) ([]place, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT number, mark, at FROM changes"+
		" WHERE number >= $1 AND number <= $2 ORDER BY number", first, last)
	places, err := Collect(rows, err, func(scan Scanner) (p place, err error) {
		return p, scan(&p.number, &p.mark, &p.at)
	})
	return places, Translate(err)
}

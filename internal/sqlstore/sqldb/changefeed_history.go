package sqldb

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"sort"

	"candor/internal/candor"
)

// historyKept is how many transactions a reader of the change feed remembers. It bounds how large a
// step back can be measured exactly.
const historyKept = 2048

// place is a position in the change feed. After a step back, the database has another change under
// that number, or none.
type place struct {
	number int64
	mark   int64 // of the change's transaction; 0 if the feed has no change of that number
	at     int64 // when the change was made
}

// isSame reports whether two places are the same change, or both the start of the feed. Without a
// mark the answer is false.
func (p place) isSame(other place) bool {
	return p.number == other.number && p.mark == other.mark && (p.mark != 0 || p.number == 0)
}

// entry is a change with the mark and time of its row.
type entry struct {
	candor.Change
	mark, at int64
}

func (e entry) place() place { return place{e.Number, e.mark, e.at} }

// newMark returns the random mark of a transaction.
func newMark() int64 {
	var random [8]byte
	_, _ = rand.Read(random[:])                             // never fails
	return int64(binary.LittleEndian.Uint64(random[:]) | 1) // 0 means no mark
}

// history is the newest part of the change feed that a reader has read, ordered by number.
type history struct{ stretches []stretch }

// stretch is a run of changes of one transaction; last is the last of them.
type stretch struct {
	from int64
	last place
}

// end returns the last place read.
func (h *history) end() place {
	if len(h.stretches) == 0 {
		return place{}
	}
	return h.stretches[len(h.stretches)-1].last
}

// add appends a change.
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

// find returns the change with a number if it is remembered.
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

// contradicts reports whether the change remembered under the number has another mark.
func (h *history) contradicts(number, mark int64) bool {
	known, remembered := h.find(number)
	return remembered && mark != 0 && known.mark != mark
}

// readHistory reads the changes up to a number, at most historyKept. The last place has that number
// even if no change has it, as after a bulk write.
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

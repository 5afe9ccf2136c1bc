package sqlstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"candor/sqlstore/sqldb"
)

const (
	// stretch is how many rows of a list lie between two anchors.
	stretch = 1000
	// nearRows is how many rows from the beginning or the end of a list are counted to reach a
	// page; what lies further off is reached from an anchor.
	nearRows = 2000
	// anchorsLast is how long anchors are used although rows came and went meanwhile: so many pages
	// as those fill, a page in the middle may be off by.
	anchorsLast = 10 * time.Minute
	// listsKnown bounds of how many lists anchors are kept: filters have any number of values.
	listsKnown = 64
	// anchorsAge is from when on they are made anew beside their use.
	anchorsAge = time.Minute
)

// keysetAnchors are every stretch-th row of a list in its ascending order: the values that it is
// ordered by. To count half a million entries of an index takes longer than an answer may.
type keysetAnchors struct {
	made  time.Time
	total int // rows of the list when they were made
	rows  [][]any
}

// anchorKeeper keeps the anchors of the lists that somebody pages through, and makes them.
type anchorKeeper struct {
	near    int // nearRows, and less in tests
	stretch int // likewise
	mu      sync.Mutex
	known   map[string]*keysetAnchors
	making  map[string]bool
	life    context.Context // of what is being made
	stop    context.CancelFunc
	running sync.WaitGroup
}

func newAnchorKeeper() *anchorKeeper {
	k := &anchorKeeper{near: nearRows, stretch: stretch, known: map[string]*keysetAnchors{},
		making: map[string]bool{}}
	k.life, k.stop = context.WithCancel(context.Background())
	return k
}

// close ends what is being made.
func (k *anchorKeeper) close() {
	k.mu.Lock()
	k.stop()
	k.mu.Unlock()
	k.running.Wait()
}

// ordered is a list in the ascending order of some expressions, the last of them unique.
type ordered struct {
	from        string
	expressions []string
	where       conditions
	args        []any
	total       int
}

func (o ordered) name() string {
	return strings.Join(o.expressions, ",") + " " + o.from + o.where.String() + fmt.Sprint(o.args)
}

// behind adds the condition that a row comes after an anchor.
func (o ordered) behind(anchor []any, where *conditions, args *[]any) {
	officials := 0
	for officials < len(o.expressions) && strings.HasPrefix(o.expressions[officials], "o.") {
		officials++
	}
	if 0 < officials && officials < len(o.expressions) {
		// An index of one table can be entered by its own columns only.
		*where = append(*where, where.row(o.expressions[:officials], ">=", anchor, args))
	}
	*where = append(*where, where.row(o.expressions, ">", anchor, args))
}

// nearest finds the last anchor before an offset, and how many rows lie up to it. Without one that
// can be used it starts making them: the answer at hand is counted for.
func (s *Store) nearest(o ordered, offset int) (anchor []any, before int) {
	k := s.anchors
	k.mu.Lock()
	defer k.mu.Unlock()
	name, now := o.name(), time.Now()
	m := k.known[name]
	changed := m == nil || m.total != o.total
	old := m == nil || now.Sub(m.made) > anchorsLast || changed && now.Sub(m.made) > anchorsAge
	if old && !k.making[name] && k.life.Err() == nil {
		k.making[name] = true
		k.running.Go(func() { s.makeAnchors(name, o) })
	}
	if m == nil || changed && now.Sub(m.made) > anchorsLast {
		return nil, 0
	}
	at := min(offset/k.stretch, len(m.rows))
	if at == 0 {
		return nil, 0
	}
	return m.rows[at-1], at * k.stretch
}

// makeAnchors walks a list from anchor to anchor, in short questions between which others get
// theirs answered.
func (s *Store) makeAnchors(name string, o ordered) {
	k := s.anchors
	made := &keysetAnchors{made: time.Now(), total: o.total}
	var err error
	for err == nil {
		where, args := slices.Clone(o.where), slices.Clone(o.args)
		if n := len(made.rows); n > 0 {
			o.behind(made.rows[n-1], &where, &args)
		}
		var row []any
		if row, err = s.rowAt(k.life, o, where, args); row == nil {
			break
		}
		made.rows = append(made.rows, row)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.making, name)
	if err == nil {
		if len(k.known) == listsKnown {
			clear(k.known)
		}
		k.known[name] = made
	} else if k.life.Err() == nil {
		s.log.Warn("milestones of a list", "error", err)
	}
}

// rowAt reads the row that ends a stretch, none behind the end of the list.
func (s *Store) rowAt(ctx context.Context, o ordered, where conditions, args []any) ([]any, error) {
	order := strings.Join(o.expressions, ", ")
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+order+" FROM "+o.from+where.String()+" ORDER BY "+order+where.page(1,
			s.anchors.stretch-1, &args), args...)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) ([]any, error) {
		row, into := make([]any, len(o.expressions)), make([]any, len(o.expressions))
		for i := range row {
			into[i] = &row[i]
		}
		return row, scan(into...)
	})
	if len(found) == 0 {
		return nil, err
	}
	return found[0], err
}

package move

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
)

// pieceSize is how many rows go into one transaction of the target: the most that a killed move
// repeats.
const pieceSize = 20_000

// compareBegun reads again what an earlier move has copied: a table whose rows have changed starts
// again.
func (m *mover) compareBegun(ctx context.Context, tables []*table) error {
	unfinished := false
	before := int64(0)
	for _, t := range tables {
		if t.state.rows > 0 {
			if err := m.compareCopied(ctx, t, before); err != nil {
				return err
			}
		}
		before += t.total
		t.state.done = t.state.done && t.state.rows == t.total
		unfinished = unfinished || !t.state.done
	}
	if unfinished {
		return m.target.dropIndexes(ctx)
	}
	return nil
}

func (m *mover) compareCopied(ctx context.Context, t *table, before int64) error {
	var again state
	err := m.source.read(ctx, t, firstRow, t.state.after, func(p piece) error {
		m.progress("looking at what was moved", before, again.rows)
		return again.take(t, p)
	})
	if err != nil || again.rows == t.state.rows && again.sum == t.state.sum {
		return err
	}
	return m.target.restart(ctx, t)
}

// take counts and hashes rows.
func (s *state) take(t *table, p piece) error {
	var encoded []byte
	for _, row := range p.rows {
		var err error
		if encoded, err = t.encode(encoded[:0], row); err != nil {
			return err
		}
		s.sum.add(sha256.Sum256(encoded))
	}
	s.rows += int64(len(p.rows))
	s.after = p.last
	return nil
}

// copyAll copies the missing rows of all tables.
func (m *mover) copyAll(ctx context.Context, tables []*table) error {
	before := int64(0)
	for _, t := range tables {
		if !t.state.done {
			if err := m.copy(ctx, t, before); err != nil {
				return fmt.Errorf("%s: %w", t.name, err)
			}
		}
		before += t.total
	}
	return nil
}

// copied is a piece with the state of its table after it.
type copied struct {
	piece
	state state
}

// copy copies the missing rows of one table. A goroutine reads ahead while PostgreSQL writes.
func (m *mover) copy(ctx context.Context, t *table, before int64) error {
	reading, stop := context.WithCancel(ctx)
	defer stop()
	pieces, failed := make(chan copied, 2), make(chan error, 1)
	go func() {
		defer close(pieces)
		now := t.state
		failed <- m.source.read(reading, t, now.after, lastRow, func(p piece) error {
			if err := now.take(t, p); err != nil {
				return err
			}
			select {
			case pieces <- copied{p, now}:
				return nil
			case <-reading.Done():
				return reading.Err()
			}
		})
	}()
	var err error
	for p := range pieces {
		m.progress("moving", before, t.state.rows)
		if err != nil {
			continue // until the goroutine has ended
		}
		if err = m.target.add(ctx, t, p); err != nil {
			stop()
		} else {
			t.state = p.state
		}
	}
	if err == nil {
		err = <-failed
	}
	if err != nil {
		return err
	}
	m.progress("moving", before, t.total)
	t.state.done = true
	return m.target.done(ctx, t)
}

// compareAll reads the copied rows. A table that differs starts again in the next move.
func (m *mover) compareAll(ctx context.Context, tables []*table) error {
	var wrong error
	before := int64(0)
	for _, t := range tables {
		var arrived state
		err := m.target.read(ctx, t, func(p piece) error {
			m.progress("comparing", before, arrived.rows)
			return arrived.take(t, p)
		})
		before += t.total
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		if arrived.rows != t.state.rows || arrived.sum != t.state.sum {
			wrong = errors.Join(wrong,
				fmt.Errorf("%s arrived with %d rows and hash %s, and left with %d and %s: please run the "+
					"same command again, which copies it again",
					t.name, arrived.rows, &arrived.sum, t.state.rows, &t.state.sum), m.target.restart(ctx, t))
		}
	}
	return wrong
}

package sqlstore

import (
	"context"
	"database/sql"
	"errors"
)

// SetAnchors makes small lists long: pages from so many rows on are reached from anchors.
func (s *Store) SetAnchors(near, stretch int) {
	s.anchors.near, s.anchors.stretch = near, stretch
}

// SetListedPart makes small parts of which the list is read.
func (s *Store) SetListedPart(length int64) { s.dialect.rangeSize = length }

// WaitForAnchors returns when all anchors are made that were asked for.
func (s *Store) WaitForAnchors() { s.anchors.running.Wait() }

// SetCheckpoints makes small logs large: they are copied from so many bytes on, and emptied from so many.
func (s *Store) SetCheckpoints(from, whole int64) {
	s.checkpoints.from.Store(from)
	s.checkpoints.whole.Store(whole)
}

// HoldWholeSearches keeps whole searches waiting for their turn, until release is called.
func (s *Store) HoldWholeSearches() (release func()) {
	if err := s.wholeSearches.Acquire(context.Background(), 1); err != nil {
		panic(err)
	}
	return func() { s.wholeSearches.Release(1) }
}

// HoldReaders takes all connections that read an embedded database, until release is called.
func (s *Store) HoldReaders(ctx context.Context) (release func() error, err error) {
	var held []*sql.Conn
	release = func() (err error) {
		for _, conn := range held {
			err = errors.Join(err, conn.Close())
		}
		return err
	}
	for range readers {
		conn, err := s.read.Conn(ctx)
		if err != nil {
			return nil, errors.Join(err, release())
		}
		held = append(held, conn)
	}
	return release, nil
}

// Prepared is how many queries were asked so far that differ, at most preparedQueries.
func (s *Store) Prepared() int {
	s.read.mu.RLock()
	defer s.read.mu.RUnlock()
	return len(s.read.statements)
}

// HoldSearches keeps homes from being looked for until release is called.
func (s *Store) HoldSearches() (release func()) {
	s.searching <- struct{}{}
	return func() { <-s.searching }
}

package importer

import "context"

// Turn limits a process to reading, applying or undoing one list at a time: each takes several
// times its size in memory.
type Turn chan struct{}

// NewTurn returns a free turn.
func NewTurn() Turn { return make(Turn, 1) }

// Do calls do when no other list is in work, or returns the error of ctx.
func (t Turn) Do(ctx context.Context, do func() error) error {
	select {
	case t <- struct{}{}:
		defer func() { <-t }()
		return do()
	case <-ctx.Done():
		return ctx.Err()
	}
}

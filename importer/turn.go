package importer

import "context"

// Turn lets one list at a time be read, applied or undone in a process: each takes several times its
// size in memory.
type Turn chan struct{}

// NewTurn makes a turn that no one has.
func NewTurn() Turn { return make(Turn, 1) }

// Do calls do once no other list is worked on, or returns the error of ctx.
func (t Turn) Do(ctx context.Context, do func() error) error {
	select {
	case t <- struct{}{}:
		defer func() { <-t }()
		return do()
	case <-ctx.Done():
		return ctx.Err()
	}
}

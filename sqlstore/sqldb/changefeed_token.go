package sqldb

import (
	"context"
	"sync/atomic"
)

// CommitToken holds the number of the last change of the batches that a request has written in. With
// it a client can make any other process wait until it has applied that change (AwaitChange).
type CommitToken struct{ number atomic.Int64 }

// Number is 0 as long as nothing has changed.
func (r *CommitToken) Number() int64 { return r.number.Load() }

// note keeps the highest number; a request may write several times, also at once.
func (r *CommitToken) note(number int64) {
	for known := r.number.Load(); number > known && !r.number.CompareAndSwap(known, number); {
		known = r.number.Load()
	}
}

type commitTokenKey struct{}

// WithCommitToken lets each Write on the returned context leave its number in the token.
func WithCommitToken(ctx context.Context) (context.Context, *CommitToken) {
	token := &CommitToken{}
	return context.WithValue(ctx, commitTokenKey{}, token), token
}

// leaveCommitToken notes what a write has changed, where the context asks for it.
func leaveCommitToken(ctx context.Context, number int64) {
	if token, ok := ctx.Value(commitTokenKey{}).(*CommitToken); ok {
		token.note(number)
	}
}

package sqldb

import (
	"context"
	"sync/atomic"
)

// CommitToken holds the highest change number among the batches that a request's writes were part
// of. A client can pass it to any other process, which waits until it has applied that change
// (AwaitChange).
type CommitToken struct{ number atomic.Int64 }

// Number returns 0 while the request has changed nothing.
func (r *CommitToken) Number() int64 { return r.number.Load() }

// note keeps the highest number. A request may write several times, also concurrently.
func (r *CommitToken) note(number int64) {
	for known := r.number.Load(); number > known && !r.number.CompareAndSwap(known, number); {
		known = r.number.Load()
	}
}

type commitTokenKey struct{}

// WithCommitToken returns a context whose writes record their change numbers in the token.
func WithCommitToken(ctx context.Context) (context.Context, *CommitToken) {
	token := &CommitToken{}
	return context.WithValue(ctx, commitTokenKey{}, token), token
}

// leaveCommitToken records the number of a write in the token of the context, if it has one.
func leaveCommitToken(ctx context.Context, number int64) {
	if token, ok := ctx.Value(commitTokenKey{}).(*CommitToken); ok {
		token.note(number)
	}
}

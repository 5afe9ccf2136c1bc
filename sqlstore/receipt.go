package sqlstore

import (
	"context"
	"sync/atomic"
)

// Receipt holds the number of the last change that the writes of a request have made. Who knows it can
// ask any other process to be as far (AwaitChange).
type Receipt struct{ number atomic.Int64 }

// Number is 0 as long as nothing has changed.
func (r *Receipt) Number() int64 { return r.number.Load() }

// note keeps the highest number; a request may write several times, also at once.
func (r *Receipt) note(number int64) {
	for known := r.number.Load(); number > known && !r.number.CompareAndSwap(known, number); known = r.number.Load() {
	}
}

type receiptKey struct{}

// WithReceipt lets each Write on the returned context leave its number in the receipt.
func WithReceipt(ctx context.Context) (context.Context, *Receipt) {
	receipt := &Receipt{}
	return context.WithValue(ctx, receiptKey{}, receipt), receipt
}

// leaveReceipt notes what a write has changed, where somebody wants to know.
func leaveReceipt(ctx context.Context, number int64) {
	if receipt, ok := ctx.Value(receiptKey{}).(*Receipt); ok {
		receipt.note(number)
	}
}

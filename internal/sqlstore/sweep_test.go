package sqlstore_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"candor/internal/sqlstore"
)

func TestHangingStepDoesNotHoldTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ran := false
		err := sqlstore.EachWithin(t.Context(), time.Minute,
			func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
			func(ctx context.Context) error { ran = true; return ctx.Err() })
		if !ran || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the next step ran: %t, %v", ran, err)
		}
	})
}

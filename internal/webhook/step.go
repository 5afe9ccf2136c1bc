package webhook

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"candor/internal/candor"
)

const (
	// firstDelay is the delay after the first failure; each further failure doubles it up to
	// maxDelay.
	firstDelay = 5 * time.Second
	maxDelay   = 15 * time.Minute
	// patience is for how long a message is tried.
	patience = 24 * time.Hour
)

// Step sends the message that is due, if there is one. It returns errors of the database; a failed
// delivery is logged, and tried again later.
func (s *Sender) Step(ctx context.Context) error {
	message, err := s.options.Store.TakeMessage(ctx, lease, s.write)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	failure := s.send(ctx, message)
	if ctx.Err() != nil {
		// A sender that ends releases its message: it is sent at the next start, without waiting
		// for the lease.
		releasing, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseLimit)
		defer cancel()
		return s.options.Store.PutOffMessage(releasing, message.ID, 0)
	}
	if failure == nil {
		if message.Attempts > 1 {
			s.options.Logger.Info("the webhook has arrived", "message", message.ID, "attempts",
				message.Attempts)
		}
		return s.options.Store.EndMessage(ctx, message.ID, pause)
	}
	if s.options.Now().Sub(message.Began) >= patience {
		s.options.Logger.Error("the webhook is given up", "message", message.ID, "attempts",
			message.Attempts, "error", failure)
		return s.options.Store.EndMessage(ctx, message.ID, pause)
	}
	delay := delayAfter(message.Attempts, rand.Float64())
	if powerOfTwo(message.Attempts) {
		s.options.Logger.Warn("the webhook has not arrived", "message", message.ID, "attempts",
			message.Attempts, "retry_seconds", delay.Seconds(), "error", failure)
	}
	return s.options.Store.PutOffMessage(ctx, message.ID, delay)
}

// delayAfter is how long to wait after this many attempts, from 1. It doubles each time and varies
// by up to a fifth, by a random number from 0 to 1, so that many senders do not come back at once.
func delayAfter(attempts int, chance float64) time.Duration {
	delay := maxDelay
	if doublings := attempts - 1; doublings < 16 {
		delay = min(maxDelay, firstDelay<<doublings)
	}
	return time.Duration(float64(delay) * (0.8 + 0.4*chance))
}

// powerOfTwo chooses the attempts that are logged: a server that is away for a day causes seven
// lines.
func powerOfTwo(n int) bool { return n&(n-1) == 0 }

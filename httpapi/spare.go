package httpapi

import (
	"context"
	"time"
)

// firstAnswers is how long those who wait for a start have the processor to themselves: where there is one, what is made
// for later would take 10 ms of it at a time.
const firstAnswers = 50 * time.Millisecond

// spareTime makes, once the server answers, what only spares later readers time: what a directory that was filled lacks, and
// an engine that draws screens. It ends with ctx.
func (s *Server) spareTime(ctx context.Context) {
	select {
	case <-s.ready:
	case <-ctx.Done():
		return
	}
	select {
	case <-time.After(firstAnswers):
	case <-ctx.Done():
		return
	}
	s.live.directory.Finish(ctx)
	s.warmScreens(ctx)
	if s.options.Started != nil {
		s.options.Started()
	}
	for {
		select {
		case <-s.live.replaced:
			s.live.directory.Finish(ctx)
		case <-ctx.Done():
			return
		}
	}
}

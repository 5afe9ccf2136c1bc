package httpapi

import (
	"context"
	"runtime"
	"time"
)

// firstAnswers is how long the first requests have the processor to themselves: on a machine with
// one, warming up would take 10 ms of it at a time.
const firstAnswers = 50 * time.Millisecond

// warmUp prepares, once the server answers, what makes later requests faster: the indexes and ready
// JSON of the directory, and an engine that draws screens. It ends with ctx.
//
// The collector runs before each part, so that what the part keeps lies close together. The runtime
// counts the gaps between objects as memory in use and would collect more often for them.
func (s *Server) warmUp(ctx context.Context) {
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
	runtime.GC()
	s.readModel.directory.Warm(ctx)
	runtime.GC()
	s.pages.WarmRenderer(ctx)
	if s.options.Started != nil {
		s.options.Started()
	}
	for {
		select {
		case <-s.readModel.replaced:
			s.readModel.directory.Warm(ctx)
		case <-ctx.Done():
			return
		}
	}
}

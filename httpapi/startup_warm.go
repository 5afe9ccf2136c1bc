package httpapi

import (
	"context"
	"runtime"
	"time"
)

// firstAnswers is how long those who wait for a start have the processor to themselves: where there
// is one, what is made for later would take 10 ms of it at a time.
const firstAnswers = 50 * time.Millisecond

// warmUp makes, once the server answers, what only spares later readers time: what a directory that
// was filled lacks, and an engine that draws screens. It ends with ctx.
//
// Before each part the collector takes away what the last one left: what stays then lies closer
// together. The runtime takes room between pieces for lost, and would run the collector the more
// often for it.
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

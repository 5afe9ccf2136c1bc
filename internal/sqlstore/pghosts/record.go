package pghosts

import (
	"context"
	"errors"
	"maps"
	"time"
)

// Record keeps the highest timeline that was written to, of each cluster by its system identifier. All
// replicas share it, and it outlives their processes.
type Record interface {
	// Load returns nothing where nothing was saved.
	Load(ctx context.Context) (map[string]uint32, error)
	// Save replaces what was saved.
	Save(ctx context.Context, timelines map[string]uint32) error
}

const (
	// recordInterval lies between two looks at the record.
	recordInterval = time.Second
	// recordWait is how long the first verdict waits for the first look.
	recordWait = 2 * time.Second
	// recordLimit is how long it may take to load the record, and as long to save it: one that comes
	// late is better than none.
	recordLimit = 5 * time.Second
	// unrecordedAfter is how long looks may fail before that is told: a place that fails now and then
	// must not fill the log.
	unrecordedAfter = 10 * time.Second
)

var errNoRecord = errors.New("no answer yet")

// agree compares what this replica knows with the record until ctx ends. With a single host it does so
// once: an operator who names a server alone wants its state, even if it is an older one.
func (w *Watch) agree(ctx context.Context) {
	tick := time.NewTicker(recordInterval)
	defer tick.Stop()
	for {
		if agrees := w.compare(ctx); agrees && !w.Several() {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-w.raised:
		case <-tick.C:
		}
	}
}

// compare takes over what the record has, adds what it lacks, and reports whether they agree. A save
// may overtake that of another replica, which finds that at its next look and saves again.
func (w *Watch) compare(ctx context.Context) (agrees bool) {
	if !w.Several() {
		if _, timeline, known := w.used(); !known || timeline == 0 {
			return known
		}
	}
	recorded, err := w.load(ctx)
	if ctx.Err() != nil { // closing is no fault of the place
		return false
	}
	w.learn(recorded, err)
	w.decide()
	if err != nil {
		return false
	}
	cluster, timeline, _ := w.used()
	differs := timeline > recorded[cluster]
	if !w.Several() {
		differs = timeline > 0 && timeline < recorded[cluster]
	}
	if differs {
		saved := map[string]uint32{}
		maps.Copy(saved, recorded)
		saved[cluster] = timeline
		err = w.save(ctx, saved)
	}
	if ctx.Err() != nil {
		return false
	}
	w.conclude(err)
	w.decide()
	return err == nil
}

func (w *Watch) load(ctx context.Context) (map[string]uint32, error) {
	ctx, cancel := context.WithTimeout(ctx, recordLimit)
	defer cancel()
	return w.options.Record.Load(ctx)
}

func (w *Watch) save(ctx context.Context, timelines map[string]uint32) error {
	ctx, cancel := context.WithTimeout(ctx, recordLimit)
	defer cancel()
	return w.options.Record.Save(ctx, timelines)
}

// learn keeps what the record has, or that it is not known. It never goes back: a record that another
// replica has overwritten, or a folder that is not mounted anymore, tells less than was known.
func (w *Watch) learn(recorded map[string]uint32, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.compared = true
	if err != nil {
		w.recordErr = err
		return
	}
	if !w.Several() {
		return
	}
	known := map[string]uint32{}
	maps.Copy(known, w.memory.recorded)
	for cluster, timeline := range recorded {
		known[cluster] = max(known[cluster], timeline)
	}
	w.memory.recorded = known
}

// conclude keeps how a look ended.
func (w *Watch) conclude(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.recordErr = err; err == nil {
		w.agreed = time.Now()
	}
}

// unrecorded returns why this replica does not agree with the others; nil where it does. The caller
// holds mu.
func (w *Watch) unrecorded() error {
	switch {
	case w.options.Record == nil || !w.Several() || time.Since(w.agreed) < unrecordedAfter:
		return nil
	case w.recordErr != nil:
		return w.recordErr
	case w.agreed.IsZero() && w.compared: // the first look is about to end
		return nil
	}
	return errNoRecord
}

// used returns the cluster that is written to, and its highest timeline that is known. Of a single host
// they are known once it takes writes.
func (w *Watch) used() (cluster string, timeline uint32, known bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.Several() {
		known := &w.memory
		return known.cluster, max(known.timeline, known.recorded[known.cluster]), true
	}
	only := w.hosts[0]
	if only.name != w.verdict.Writer {
		return "", 0, false
	}
	return only.answer.Cluster, only.answer.Timeline, true
}

package pghosts

import (
	"context"
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
	// recordLimit is how long a look may take. The first verdict waits for the first look.
	recordLimit = 2 * time.Second
)

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
	ctx, cancel := context.WithTimeout(ctx, recordLimit)
	defer cancel()
	recorded, err := w.options.Record.Load(ctx)
	w.learn(recorded, err)
	w.decide()
	cluster, timeline := w.used()
	if err != nil || timeline == 0 {
		return false
	}
	differs := timeline > recorded[cluster]
	if !w.Several() {
		differs = timeline < recorded[cluster]
	}
	if !differs {
		return true
	}
	saved := map[string]uint32{}
	maps.Copy(saved, recorded)
	saved[cluster] = timeline
	if err = w.options.Record.Save(ctx, saved); err != nil {
		saved = recorded
	}
	w.learn(saved, err)
	w.decide()
	return err == nil
}

// learn keeps what the record has, or that it is not known.
func (w *Watch) learn(recorded map[string]uint32, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.compared, w.unrecorded = true, err != nil
	if err == nil && w.Several() {
		w.memory.recorded = recorded
	}
}

// used returns the cluster and the timeline that are written to.
func (w *Watch) used() (cluster string, timeline uint32) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.Several() {
		return w.memory.cluster, w.memory.timeline
	}
	if only := w.hosts[0]; only.name == w.verdict.Writer {
		return only.answer.Cluster, only.answer.Timeline
	}
	return "", 0
}

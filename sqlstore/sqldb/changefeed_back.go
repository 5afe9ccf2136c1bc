package sqldb

import (
	"context"
	"fmt"
	"slices"
	"time"
)

const (
	// stepShown is how long a server says of itself that the database went back.
	stepShown = 24 * time.Hour
	// stepsKept is how long the database keeps it.
	stepsKept = 30 * 24 * time.Hour
)

// StepBack is what a server found when a database lacked changes that the server had read: a standby
// without them took over, or an older state was brought back.
type StepBack struct {
	Lost    int64     // how many changes
	AtLeast bool      // there may be more
	Since   time.Time // when the first of them was made; zero where that is not known
	Found   time.Time
	kept    place // the last change that is still there
}

// String is what the database did, as "went back by 3 changes since …".
func (b StepBack) String() string {
	atLeast, changes, since := "", "changes", ""
	if b.AtLeast {
		atLeast = "at least "
	}
	if b.Lost == 1 {
		changes = "change"
	}
	if !b.Since.IsZero() {
		since = " since " + b.Since.UTC().Format("2006-01-02 15:04:05 UTC")
	}
	return fmt.Sprintf("went back by %s%d %s%s", atLeast, b.Lost, changes, since)
}

// LastStepBack is the last that this process found in the last day; ok is false without one.
func (db *DB) LastStepBack() (found StepBack, ok bool) {
	last := db.stepBack.Load()
	if last == nil || db.now().Sub(last.Found) > stepShown {
		return StepBack{}, false
	}
	return *last, true
}

// findStepBack compares what a reader has read last with what is there.
func (db *DB) findStepBack(ctx context.Context, read history) (StepBack, error) {
	oldest, newest := read.stretches[0].from, read.end().number
	present, err := db.placesBetween(ctx, oldest, newest)
	found := StepBack{AtLeast: oldest > 1, Found: db.now(), kept: place{number: oldest - 1}}
	for _, there := range slices.Backward(present) {
		if known, remembered := read.find(there.number); remembered && known == there {
			found.AtLeast, found.kept = false, there
			break
		}
	}
	found.Lost = newest - found.kept.number
	if lost, remembered := read.find(found.kept.number + 1); remembered && lost.at > 0 {
		found.Since = time.UnixMilli(lost.at)
	}
	return found, err
}

// tellStepBack logs and counts a step back, and shows it for a while.
func (db *DB) tellStepBack(found StepBack) {
	db.log.Error("the database " + found.String() + ": a standby without them took over, or an older" +
		" state was brought back; everything is read again")
	db.metrics.stepsBack.Inc()
	db.stepBack.Store(&found)
}

// noteStepBack keeps a step back in the database, for candor doctor. Of several servers the one that
// had read most knows best.
func (db *DB) noteStepBack(b StepBack) {
	db.WriteLater(func(tx *Tx) error {
		since := int64(0)
		if !b.Since.IsZero() {
			since = b.Since.UnixMilli()
		}
		return tx.Exec("INSERT INTO steps_back"+
			" (kept_number, kept_mark, lost, at_least, since, found_at) VALUES "+ValueMarks(1, 6)+
			" ON CONFLICT (kept_number, kept_mark) DO UPDATE SET lost = excluded.lost,"+
			" since = excluded.since, found_at = excluded.found_at WHERE steps_back.lost < excluded.lost",
			b.kept.number, b.kept.mark, b.Lost, b.AtLeast, since, b.Found.UnixMilli())
	})
}

// StepsBack are those that servers have found in the last 30 days, the newest first.
func (db *DB) StepsBack(ctx context.Context) ([]StepBack, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT lost, at_least, since, found_at FROM steps_back"+
		" WHERE found_at > $1 ORDER BY found_at DESC", db.now().Add(-stepsKept).UnixMilli())
	steps, err := Collect(rows, err, func(scan Scanner) (b StepBack, err error) {
		var since, at int64
		if err := scan(&b.Lost, &b.AtLeast, &since, &at); err != nil {
			return b, err
		}
		if since > 0 {
			b.Since = time.UnixMilli(since)
		}
		b.Found = time.UnixMilli(at)
		return b, nil
	})
	return steps, Translate(err)
}

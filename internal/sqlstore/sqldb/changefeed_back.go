package sqldb

import (
	"context"
	"fmt"
	"slices"
	"time"
)

const (
	// stepShown is how long a server reports that the database went back.
	stepShown = 24 * time.Hour
	// stepsKept is how long the database keeps the record of a step back.
	stepsKept = 30 * 24 * time.Hour
)

// StepBack records that a database lacks changes that a server had read: a standby without them
// took over, or an older state was restored.
type StepBack struct {
	Lost    int64     // the number of lost changes
	AtLeast bool      // Lost is a lower bound
	Since   time.Time // when the first lost change was made; zero if unknown
	Found   time.Time
	kept    place // the last change that still exists
}

// String describes the step back, as in "went back by 3 changes since …".
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

// LastStepBack returns the last step back that this process found within the last day. ok is false
// if there is none.
func (db *DB) LastStepBack() (found StepBack, ok bool) {
	last := db.stepBack.Load()
	if last == nil || db.now().Sub(last.Found) > stepShown {
		return StepBack{}, false
	}
	return *last, true
}

// findStepBack compares the history of a reader with the changes in the database.
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

// noteStepBack counts a step back, and keeps it for LastStepBack.
func (db *DB) noteStepBack(found StepBack) {
	db.metrics.stepsBack.Inc()
	db.stepBack.Store(&found)
}

// saveStepBack stores a step back in the database for candor doctor. If several servers find the
// same one, the highest count of lost changes wins, because that server had read the most.
func (db *DB) saveStepBack(b StepBack) {
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

// StepsBack returns the steps back that servers found in the last 30 days, newest first.
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

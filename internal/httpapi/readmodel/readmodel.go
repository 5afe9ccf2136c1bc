// Package readmodel keeps the directory up to date, by the change feed and by New Jersey's day. It
// counts the changes of entities, so that answers made before a change are no longer valid.
package readmodel

import (
	"context"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/sqlstore"
)

// Model subscribes to the change feed.
type Model struct {
	Directory *directory.Directory
	Versions  *Versions
	// Replaced receives after each Reload: the directory is filled and not warm yet.
	Replaced chan struct{}

	store   *sqlstore.Store
	today   *today
	filled  atomic.Pointer[string] // the day by which the tenures in the directory are right
	turning sync.Mutex
	turned  string // the day that TurnDay has begun; guarded by turning
}

// New makes an empty model. encode renders an official of a list, for a day.
func New(store *sqlstore.Store, encode func(o *candor.Official, today string) []byte) *Model {
	m := &Model{
		store: store, Versions: newVersions(), Replaced: make(chan struct{}, 1),
		today: &today{now: func() time.Time { return store.Now() }}, // store may be nil for screens alone
	}
	m.Directory = directory.New(func(o *candor.Official) []byte { return encode(o, m.Today()) })
	m.Directory.UseClock(m.today.now)
	return m
}

// Today returns New Jersey's day.
func (m *Model) Today() string { return m.today.String() }

// Reload fills the directory again, and invalidates all answers.
func (m *Model) Reload(ctx context.Context) error {
	day := m.Today()
	if err := m.Directory.Replace(m.store.ListedOfficials(ctx)); err != nil {
		return err
	}
	m.filled.Store(&day)
	m.Versions.bumpAll()
	select {
	case m.Replaced <- struct{}{}:
	default:
	}
	return nil
}

// Apply brings the changed officials into the directory, and invalidates answers about all that
// changed. It reads only the officials that known does not hold.
func (m *Model) Apply(
	ctx context.Context, changes []candor.Change, known sqlstore.Known,
) error {
	var officials []*candor.Official
	var unread []string
	absent := map[string]bool{} // changed officials that are not found yet
	for _, change := range changes {
		if change.Kind != candor.OfficialChanged || absent[change.ID] {
			continue
		}
		absent[change.ID] = true
		if official := known[change.ID]; official != nil {
			officials = append(officials, official)
		} else {
			unread = append(unread, change.ID)
		}
	}
	read, err := m.store.FindOfficialsByID(ctx, unread)
	if err != nil {
		return err
	}
	officials = append(officials, read...)
	for _, official := range officials {
		delete(absent, official.ID)
	}
	m.Directory.Apply(officials, slices.Collect(maps.Keys(absent)))
	reviewed := false
	for _, change := range changes {
		m.Versions.bump(change.Kind, change.ID)
		reviewed = reviewed || change.Kind == candor.RatingChanged
	}
	if reviewed {
		m.Versions.bump(AnyRating.Kind, AnyRating.ID)
	}
	if len(officials)+len(absent) > 0 {
		m.Versions.bump(AnyOfficial.Kind, AnyOfficial.ID)
	}
	return nil
}

package httpapi

import (
	"context"
	"hash/maphash"
	"sync/atomic"
	"time"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/sqlstore"
)

// readModel keeps the read model and the versions of what answers are made of up to date, by the
// change feed.
type readModel struct {
	store     *sqlstore.Store
	directory *directory.Directory
	versions  *versions
	replaced  chan struct{} // the directory was filled and is not finished
	today     *today
	filled    atomic.Pointer[string] // the day by which the tenures in the directory are right
}

func newReadModel(store *sqlstore.Store) *readModel {
	m := &readModel{
		store: store, versions: newVersions(), replaced: make(chan struct{}, 1),
		today: &today{now: func() time.Time { return store.Now() }}, // a description is made without one
	}
	m.directory = directory.New(func(o *candor.Official) []byte {
		return encodeListed(o, m.today.String())
	})
	m.directory.UseClock(m.today.now)
	return m
}

// Reload reads everything again.
func (m *readModel) Reload(ctx context.Context) error {
	day := m.today.String()
	if err := m.directory.Replace(m.store.ListedOfficials(ctx)); err != nil {
		return err
	}
	m.filled.Store(&day)
	m.versions.bumpAll()
	select {
	case m.replaced <- struct{}{}:
	default:
	}
	return nil
}

// Apply reads the officials that changed, unless they are known, and makes answers about what
// changed invalid.
func (m *readModel) Apply(
	ctx context.Context, changes []candor.Change, known sqlstore.Known,
) error {
	var unknown []string
	var officials []*candor.Official
	seen := map[string]bool{}
	for _, change := range changes {
		if change.Kind != candor.OfficialChanged || seen[change.ID] {
			continue
		}
		seen[change.ID] = true
		if official := known[change.ID]; official != nil {
			officials = append(officials, official)
		} else {
			unknown = append(unknown, change.ID)
		}
	}
	read, err := m.store.FindOfficialsByID(ctx, unknown)
	if err != nil {
		return err
	}
	officials = append(officials, read...)
	for _, official := range officials {
		delete(seen, official.ID)
	}
	removed := make([]string, 0, len(seen))
	for id := range seen {
		removed = append(removed, id)
	}
	m.directory.Apply(officials, removed)
	for _, change := range changes {
		m.versions.bump(change.Kind, change.ID)
	}
	if len(officials)+len(removed) > 0 {
		m.versions.bump(anyOfficial.Kind, anyOfficial.ID)
	}
	return nil
}

// anyOfficial is watched by what depends on officials who are not in the directory.
var anyOfficial = candor.Change{Kind: candor.OfficialChanged}

// versions counts the changes of officials, ratings and votes in a fixed number of slots: two
// things that share a slot only make an answer invalid once too often.
type versions struct {
	seed  maphash.Seed
	slots [1 << 16]atomic.Uint32
	all   atomic.Uint32
}

func newVersions() *versions { return &versions{seed: maphash.MakeSeed()} }

func (v *versions) slot(kind candor.ChangeKind, id string) *atomic.Uint32 {
	var hash maphash.Hash
	hash.SetSeed(v.seed)
	_, _ = hash.WriteString(string(kind)) // it never fails
	_, _ = hash.WriteString(id)
	return &v.slots[hash.Sum64()%uint64(len(v.slots))]
}

func (v *versions) bump(kind candor.ChangeKind, id string) { v.slot(kind, id).Add(1) }

func (v *versions) bumpAll() { v.all.Add(1) }

// watch remembers the present versions. It is called before their values are read; the returned
// function reports whether they are still the present ones.
func (v *versions) watch(watched ...candor.Change) func() bool {
	type seen struct {
		slot  *atomic.Uint32
		value uint32
	}
	all, slots := v.all.Load(), make([]seen, len(watched))
	for i, change := range watched {
		slot := v.slot(change.Kind, change.ID)
		slots[i] = seen{slot, slot.Load()}
	}
	return func() bool {
		for _, s := range slots {
			if s.slot.Load() != s.value {
				return false
			}
		}
		return v.all.Load() == all
	}
}

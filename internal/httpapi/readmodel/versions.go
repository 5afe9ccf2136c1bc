package readmodel

import (
	"hash/maphash"
	"sync/atomic"

	"candor/internal/candor"
)

// AnyOfficial is watched by what depends on officials who are not in the directory.
var AnyOfficial = candor.Change{Kind: candor.OfficialChanged}

// AnyRating is watched by what depends on the reviews of many officials.
var AnyRating = candor.Change{Kind: candor.RatingChanged}

// Versions counts the changes of officials, ratings and votes in a fixed number of slots: two
// things that share a slot only make an answer invalid once too often.
type Versions struct {
	seed  maphash.Seed
	slots [1 << 16]atomic.Uint32
	all   atomic.Uint32
}

func newVersions() *Versions { return &Versions{seed: maphash.MakeSeed()} }

func (v *Versions) slot(kind candor.ChangeKind, id string) *atomic.Uint32 {
	var hash maphash.Hash
	hash.SetSeed(v.seed)
	_, _ = hash.WriteString(string(kind)) // it never fails
	_, _ = hash.WriteString(id)
	return &v.slots[hash.Sum64()%uint64(len(v.slots))]
}

func (v *Versions) bump(kind candor.ChangeKind, id string) { v.slot(kind, id).Add(1) }

func (v *Versions) bumpAll() { v.all.Add(1) }

// Watch remembers the present versions. It is called before their values are read; the returned
// function reports whether they are still the present ones.
func (v *Versions) Watch(watched ...candor.Change) func() bool {
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

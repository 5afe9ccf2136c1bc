package demo

import (
	"math/rand/v2"
	"time"

	"github.com/google/uuid"
)

// stream separates the random numbers by purpose, so that changing one leaves the others unchanged.
type stream uint64

const (
	streamPlaces stream = iota + 1
	streamNames
	streamOffices
	streamOffice
	streamStatus
	streamPerson
	streamAppeal
	streamRatings
	streamTexts
	streamVotes
	streamCorrections
	streamReports
	streamTenure
	streamCareer
)

// random returns the generator for a purpose and a subject.
func (d *Data) random(purpose stream, subject int) *rand.Rand {
	return rand.New(rand.NewPCG(scatter(d.options.Seed^uint64(purpose)<<56), scatter(uint64(subject))))
}

// scatter spreads adjacent numbers over the whole range (the finalizer of SplitMix64), since
// adjacent seeds give similar numbers at first.
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// newID returns a UUIDv7 (RFC 9562) for a time, with bits from the generator instead of random
// ones.
func newID(r *rand.Rand, at time.Time) string {
	var id uuid.UUID
	ms, high, low := uint64(at.UnixMilli()), r.Uint64(), r.Uint64()
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	id[6] = 0x70 | byte(high>>8)&0x0f
	id[7] = byte(high)
	for i := range 8 {
		id[8+i] = byte(low >> (56 - 8*i))
	}
	id[8] = 0x80 | id[8]&0x3f
	return id.String()
}

// chance is true in the given share of draws.
func chance(r *rand.Rand, share float64) bool { return r.Float64() < share }

// pick draws from a list with equal chances.
func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// weighted is a value with a weight.
type weighted[T any] struct {
	value  T
	weight int
}

// pickWeighted draws from a list by weight.
func pickWeighted[T any](r *rand.Rand, list []weighted[T]) T {
	total := 0
	for _, one := range list {
		total += one.weight
	}
	at := r.IntN(total)
	for _, one := range list {
		if at -= one.weight; at < 0 {
			return one.value
		}
	}
	return list[len(list)-1].value
}

// between returns the time at a share of the way between two times, in whole milliseconds as
// stored.
func between(from, until time.Time, at float64) time.Time {
	return from.Add(time.Duration(float64(until.Sub(from)) * at)).Truncate(time.Millisecond)
}

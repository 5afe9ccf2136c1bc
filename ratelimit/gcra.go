// Package ratelimit counts requests by the generic cell rate algorithm. It stores nothing itself.
package ratelimit

import "time"

// Limit is how many requests one household may make at once. They come back one by one, all of them
// within a time: the generic cell rate algorithm (ITU-T I.371), which needs one number for each
// household and always knows how long the next request has to wait.
type Limit struct {
	Requests int
	Within   time.Duration
}

// ClockSkew is the most by which the clocks of servers that share a database may differ.
const ClockSkew = time.Minute

// Limits apply together, such as some requests in ten minutes and some in a day: one or two.
type Limits []Limit

// MostLimits is how many limits may apply together.
const MostLimits = 2

// State holds until when requests count, for each of the limits. The zero State has counted
// nothing.
type State [MostLimits]time.Time

// Times returns the limits of a network with this many times a household's requests, in the same
// time.
func (l Limits) Times(times int) Limits {
	more := make(Limits, len(l))
	for i, limit := range l {
		more[i] = Limit{limit.Requests * times, limit.Within}
	}
	return more
}

// Allow counts a request at now, unless any of the limits makes it wait: then it is not counted.
func (l Limits) Allow(taken State, now time.Time) (then State, wait time.Duration) {
	then = taken
	for i, limit := range l {
		backAt, longer := limit.take(taken[i], now)
		then[i], wait = backAt, max(wait, longer)
	}
	if wait > 0 {
		return taken, wait
	}
	return then, 0
}

// GiveBack removes one request from the count.
func (l Limits) GiveBack(taken State) State {
	for i, limit := range l {
		taken[i] = taken[i].Add(-limit.each())
	}
	return taken
}

// GiveBackLonger removes one request from the count of all limits but the first.
func (l Limits) GiveBackLonger(taken State) State {
	back := l.GiveBack(taken)
	back[0] = taken[0]
	return back
}

// each is how long one request counts.
func (l Limit) each() time.Duration { return l.Within / time.Duration(l.Requests) }

func (l Limit) take(backAt, now time.Time) (then time.Time, wait time.Duration) {
	each := l.each()
	all := each * time.Duration(l.Requests)
	// A later time comes from a larger former limit, or from a clock that was set back since. It is
	// ignored.
	if backAt.Before(now) || backAt.After(now.Add(all+ClockSkew)) {
		backAt = now
	}
	return backAt.Add(each), backAt.Sub(now) - (all - each)
}

// Later is the later of both for each limit.
func (t State) Later(other State) State {
	for i, backAt := range other {
		if backAt.After(t[i]) {
			t[i] = backAt
		}
	}
	return t
}

// Count is how far a household, or a network around it, has used its limits for a kind of request.
type Count struct {
	Key    string // identifies the network and the kind of request
	Limits Limits
	State  State
}

// AllowAll counts a request at now against all counts, or against none of them and returns the
// longest wait.
func AllowAll(counts []Count, now time.Time) (wait time.Duration) {
	then := make([]State, len(counts))
	for i, count := range counts {
		taken, longer := count.Limits.Allow(count.State, now)
		then[i], wait = taken, max(wait, longer)
	}
	if wait > 0 {
		return wait
	}
	for i := range counts {
		counts[i].State = then[i]
	}
	return 0
}

// Package ratelimit has the limits of each kind of request and of networks, and counts requests by
// the generic cell rate algorithm. It stores nothing itself.
package ratelimit

import "time"

// Limit is how many requests one household may make at once. The requests become available again
// one by one, all of them within a time. The generic cell rate algorithm (ITU-T I.371) needs one
// number for each household and always knows how long the next request has to wait.
type Limit struct {
	Requests int
	Within   time.Duration
}

// ClockSkew is the maximum difference between the clocks of servers that share a database.
const ClockSkew = time.Minute

// Limits are one or two limits that apply together, such as one for ten minutes and one for a day.
type Limits []Limit

// MostLimits is the maximum number of limits that apply together.
const MostLimits = 2

// State holds, for each of the limits, the time until which requests count. In the zero State no
// request has been counted.
type State [MostLimits]time.Time

// Times returns the limits of a network: a household's requests multiplied by times, in the same
// time.
func (l Limits) Times(times int) Limits {
	more := make(Limits, len(l))
	for i, limit := range l {
		more[i] = Limit{limit.Requests * times, limit.Within}
	}
	return more
}

// Allow counts a request at now. When a limit is reached it counts nothing and returns the wait.
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
		taken[i] = taken[i].Add(-limit.interval())
	}
	return taken
}

// GiveBackLonger removes one request from the count of all limits but the first.
func (l Limits) GiveBackLonger(taken State) State {
	back := l.GiveBack(taken)
	back[0] = taken[0]
	return back
}

// interval returns how long one request counts.
func (l Limit) interval() time.Duration { return l.Within / time.Duration(l.Requests) }

func (l Limit) take(backAt, now time.Time) (then time.Time, wait time.Duration) {
	each := l.interval()
	all := each * time.Duration(l.Requests)
	// A later time comes from a larger former limit, or from a clock that was set back since. It is
	// ignored.
	if backAt.Before(now) || backAt.After(now.Add(all+ClockSkew)) {
		backAt = now
	}
	return backAt.Add(each), backAt.Sub(now) - (all - each)
}

// Later returns the later time of both states for each limit.
func (t State) Later(other State) State {
	for i, backAt := range other {
		if backAt.After(t[i]) {
			t[i] = backAt
		}
	}
	return t
}

// Count is the use of the limits for a kind of request by a household or a network around it.
type Count struct {
	Key    string // identifies the network and the kind of request
	Limits Limits
	State  State
}

// AllowAll counts a request at now against all counts. When one of them is used up, it counts
// against none and returns the longest wait.
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

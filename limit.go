package candor

import "time"

// Limit is how many requests one household may make at once. They come back one by one, all of them within a time:
// the generic cell rate algorithm (ITU-T I.371), which needs one number for each household and always knows how long
// the next one has to wait.
type Limit struct {
	Requests int
	Within   time.Duration
}

// ClocksApart is by how much the clocks of servers that share a database may differ.
const ClocksApart = time.Minute

// Limits are those that hold together, such as so many in ten minutes and so many in a day: one or two.
type Limits []Limit

// MostLimits is how many may hold together.
const MostLimits = 2

// Taken says until when requests count: when all of them are back, for each of the limits. The zero Taken is nobody's.
type Taken [MostLimits]time.Time

// Take counts a request at now, unless it has to wait for any of the limits: then it is not counted.
func (l Limits) Take(taken Taken, now time.Time) (then Taken, wait time.Duration) {
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

func (l Limit) take(backAt, now time.Time) (then time.Time, wait time.Duration) {
	each := l.Within / time.Duration(l.Requests)
	all := each * time.Duration(l.Requests)
	// Later than this is only what a larger limit has left, or a clock that was set back since: it says nothing any more.
	if backAt.Before(now) || backAt.After(now.Add(all+ClocksApart)) {
		backAt = now
	}
	return backAt.Add(each), backAt.Sub(now) - (all - each)
}

// Later is the later of both for each limit.
func (t Taken) Later(other Taken) Taken {
	for i, backAt := range other {
		if backAt.After(t[i]) {
			t[i] = backAt
		}
	}
	return t
}

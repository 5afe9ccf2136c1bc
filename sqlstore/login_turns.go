package sqlstore

import (
	"time"

	"candor"
	"candor/ratelimit"
)

// loginDelays are what is stored about an attempt's account where the attempt counts.
type loginDelays struct {
	known []string // places from which the account has logged in
	rows  map[string]delay
}

// next decides about an attempt at now: how long it has to wait, if at all, and what to store of
// it.
func (l *loginDelays) next(attempt LoginAttempt, now time.Time) (rows []delay, wait time.Duration) {
	place := attempt.countedAt(l.known)
	account := l.at(place, now, candor.LoginDelay)
	if wait = account.freeAt.Sub(now); wait > 0 {
		if place != placeOfAll {
			return nil, wait
		}
		if rows, turn := l.turn(attempt, now, wait); turn > 0 {
			return rows, min(wait, turn)
		}
	}
	rows = []delay{account.failed(now, candor.LoginDelay)}
	if place == placeOfAll && account.failures >= candor.FreeFailures {
		for _, network := range attempt.networks() {
			rows = append(rows, l.at(network.Key, now, network.turn).failed(now, network.turn))
		}
	}
	return rows, 0
}

// turn is how long the attempt's network waits for its turn, while the account has to wait for so
// long: at most CleanLoginWait from its first attempt, which reserves that, unless attempts have
// failed there.
func (l *loginDelays) turn(
	attempt LoginAttempt, now time.Time, account time.Duration,
) (rows []delay, wait time.Duration) {
	household := delay{place: attempt.Place, freeAt: now.Add(min(account, candor.CleanLoginWait))}
	if _, reserved := l.rows[attempt.Place]; !reserved {
		rows = []delay{household}
	} else {
		household = l.at(attempt.Place, now, LoginNetwork{Times: 1}.turn)
	}
	wait = household.freeAt.Sub(now)
	for _, network := range attempt.Wider {
		if row := l.at(network.Key, now, network.turn); network.turn(row.failures) > 0 {
			wait = max(wait, row.freeAt.Sub(now))
		}
	}
	return rows, wait
}

// turn is after how long a network has its turn again after so many failures.
func (n LoginNetwork) turn(failures int) time.Duration {
	return candor.LoginTurn(failures / n.Times)
}

// at is what counts of a row at now, whose next attempt waits so long after so many failures.
func (l *loginDelays) at(
	place string, now time.Time, delayAfter func(failures int) time.Duration,
) delay {
	row := l.rows[place]
	row.place = place
	if now.Sub(row.freeAt) >= candor.FailuresKept {
		row.failures = 0
	}
	if row.freeAt.Sub(now) > max(delayAfter(row.failures), candor.CleanLoginWait)+ratelimit.ClockSkew {
		row.freeAt = now // the clock was set back since: no one waits until it is there again
	}
	return row
}

// failed is the row after one more failure.
func (d delay) failed(now time.Time, delayAfter func(failures int) time.Duration) delay {
	d.failures++
	d.freeAt = now.Add(delayAfter(d.failures))
	return d
}

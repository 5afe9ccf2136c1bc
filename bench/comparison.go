package main

import "fmt"

// question is one kind of request, and its targets (0 is none).
type question struct {
	what, kind   string
	connections  int // concurrent requests; 0 for readConnections
	leastOfLimit float64
	mostP99      float64 // milliseconds
	// leastTimes is how many times a peer's rate ours has to be, by the peer's key.
	leastTimes map[string]float64
}

// result is the measurements of one subject.
type result struct {
	key, name string
	rounds    []round
}

// comparison is what all subjects measured in the same rounds.
type comparison []result

// of returns the rounds of a subject, none where it was not measured.
func (c comparison) of(key string) []round {
	for _, r := range c {
		if r.key == key {
			return r.rounds
		}
	}
	return nil
}

// ratio is the median of the ratios of each round to the other's of the same round: a disturbance
// affects both. Without both there is none.
func ratio(rounds, others []round) (value float64, ok bool) {
	if len(rounds) == 0 || len(rounds) != len(others) {
		return 0, false
	}
	ratios := make([]float64, len(rounds))
	for i := range rounds {
		// A subject without any answer counts as if it had one.
		ratios[i] = rounds[i].rate / max(others[i].rate, 1/longestRound.Seconds())
	}
	return median(ratios), true
}

// rows returns everyone's rate: ours as a share of the limit, and how many times a peer's ours are.
func (c comparison) rows(q question, connections int, limitKey string) (rows []row) {
	for _, r := range c {
		line := row{
			what: q.what, who: r.name, connections: fmt.Sprint(connections),
			figure: thousands(pick(r.rounds, rate)) + " /s", spread: spread(r.rounds),
			perCPU:  perCPUCell(r.rounds),
			latency: milliseconds(pick(r.rounds, p50)) + " / " + milliseconds(pick(r.rounds, p99)),
		}
		switch r.key {
		case sqliteKey, postgresKey:
			c.judgeOurs(&line, q, r, limitKey)
		case expressKey, pocketBaseKey:
			c.judgePeer(&line, q, r)
		}
		rows = append(rows, line)
	}
	return rows
}

func (c comparison) judgeOurs(line *row, q question, r result, limitKey string) {
	if share, ok := ratio(r.rounds, c.of(limitKey)); ok {
		line.ofLimit = fmt.Sprintf("%.2f", share)
		if q.leastOfLimit > 0 {
			line.require(fmt.Sprintf("≥ %.2f of the limit", q.leastOfLimit), share >= q.leastOfLimit)
		}
	}
	if q.mostP99 > 0 {
		slowest := float64(pick(r.rounds, p99).Microseconds()) / 1000
		line.require(fmt.Sprintf("p99 ≤ %.0f ms", q.mostP99), slowest <= q.mostP99)
	}
}

// judgePeer compares both of ours with a peer; both have to reach the target.
func (c comparison) judgePeer(line *row, q question, r result) {
	least := q.leastTimes[r.key]
	for key, cell := range map[string]*string{sqliteKey: &line.timesSQLite,
		postgresKey: &line.timesPostgres} {
		times, ok := ratio(c.of(key), r.rounds)
		if !ok {
			continue
		}
		*cell = multiple(times)
		if least > 0 {
			line.require(fmt.Sprintf("≥ %.0f ×", least), times >= least)
		}
	}
}

func multiple(times float64) string {
	if times < 10 {
		return fmt.Sprintf("%.1f ×", times)
	}
	return thousands(times) + " ×"
}

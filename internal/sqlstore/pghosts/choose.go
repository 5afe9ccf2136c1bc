package pghosts

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// replicationLimit is how long a commit may wait for a synchronous standby before that counts as gone.
const replicationLimit = 2 * time.Second

// Verdict says which hosts are to be used.
type Verdict struct {
	// Writer takes writes; empty while none does.
	Writer string
	// Reader is the writer, or a standby while there is no writer; empty while nothing answers.
	Reader string
	// Standby reports whether Reader is a standby.
	Standby bool
	// Rivals are the hosts that take writes, where there are several. Only the writer is used.
	Rivals []string
	// Stale are the hosts that take writes on a timeline that was left before.
	Stale []string
	// Others are the hosts that hold another cluster than the writer.
	Others []string
	// Mixed reports whether the hosts hold different clusters, and none of them was used before.
	Mixed bool
	// Same are hosts that are one server by two names.
	Same []string
	// Behind are the standbys that are too far behind to be read from.
	Behind []string
	// Diverged are the standbys that show what the writer does not have. None is read from.
	Diverged []string
	// Old are the hosts whose version is too old.
	Old []string
	// Failed are the hosts that do not answer.
	Failed []Failure
	// Unreplicated reports whether commits wait for a synchronous standby that does not answer.
	Unreplicated bool
	// Unrecorded is why it is not known what other replicas have written to; nil where it is.
	Unrecorded error
	// Silent reports whether there is no reader since each host that was asked hangs.
	Silent bool
	// Err is why there is no reader; nil where there is one.
	Err error
}

// Failure is a host that does not answer, and why.
type Failure struct {
	Host string
	Err  error
}

// equal reports whether two verdicts say the same, whatever the errors are.
func (v Verdict) equal(other Verdict) bool {
	return fmt.Sprint(v.withoutErrors()) == fmt.Sprint(other.withoutErrors())
}

func (v Verdict) withoutErrors() Verdict {
	v.Err, v.Failed = nil, slices.Clone(v.Failed)
	if v.Unrecorded != nil {
		v.Unrecorded = errNoRecord
	}
	for i := range v.Failed {
		v.Failed[i].Err = nil
	}
	return v
}

// HasFailed reports whether a host does not answer.
func (v Verdict) HasFailed(host string) bool {
	return slices.ContainsFunc(v.Failed, func(f Failure) bool { return f.Host == host })
}

// memory is what outlives an answer: the cluster that was written to, its highest timeline, and what
// is known of other replicas.
type memory struct {
	cluster  string
	timeline uint32
	writer   string
	recorded map[string]uint32 // the highest timeline of each cluster that any replica has written to
}

// choose decides by what the hosts last answered, which is in the order of the address.
func choose(answers []Answer, known memory, oldest int) (Verdict, memory) {
	var v Verdict
	var usable, failed []Answer
	for _, a := range answers {
		switch {
		case !a.asked():
		case a.Err != nil:
			failed = append(failed, a)
			v.Failed = append(v.Failed, Failure{a.Host, a.Err})
		case a.Version < oldest:
			v.Old = append(v.Old, a.Host)
		case known.cluster != "" && a.Cluster != "" && a.Cluster != known.cluster:
			v.Others = append(v.Others, a.Host)
		default:
			if twin, ok := twinOf(a, usable); ok {
				v.Same = append(v.Same, twin.Host, a.Host)
				continue
			}
			usable = append(usable, a)
		}
	}
	if v.Mixed = known.cluster == "" && differ(usable); v.Mixed {
		for _, a := range usable {
			v.Others = append(v.Others, a.Host)
		}
		usable = nil
	}
	for _, a := range usable {
		if a.isBehind() {
			v.Behind = append(v.Behind, a.Host)
		}
		if a.Diverged {
			v.Diverged = append(v.Diverged, a.Host)
		}
	}
	v.chooseWriter(usable, known)
	if v.Reader = v.Writer; v.Writer == "" {
		v.chooseStandby(usable)
	}
	if v.Reader == "" {
		v.Err = whyNone(v, failed)
		v.Silent = len(failed) > 0 && allSilent(failed)
	}
	for _, a := range usable {
		if a.Host == v.Writer {
			v.Unreplicated = a.LacksStandby()
			known.writer = a.Host
			known.timeline = max(known.timeline, a.Timeline)
			if a.Cluster != "" {
				known.cluster = a.Cluster
			}
		}
	}
	return v, known
}

// twinOf finds a host that is the same server by another name.
func twinOf(a Answer, others []Answer) (twin Answer, ok bool) {
	for _, other := range others {
		if a.Cluster != "" && a.Cluster == other.Cluster && a.Started == other.Started {
			return other, true
		}
	}
	return Answer{}, false
}

// differ reports whether hosts hold different clusters.
func differ(answers []Answer) bool {
	first := ""
	for _, a := range answers {
		if first == "" {
			first = a.Cluster
		}
		if a.Cluster != "" && a.Cluster != first {
			return true
		}
	}
	return false
}

// chooseWriter takes the host on the highest timeline. One that was left before has missed what was
// written since. On the same timeline the one that was used stays. Without one it is that which has
// written most: where other replicas use one of both, it is the one. Servers that tell no timeline are
// nodes of one system: any takes writes for all.
func (v *Verdict) chooseWriter(usable []Answer, known memory) {
	var best *Answer
	var open []string
	known.timeline = max(known.timeline, notWritten(usable))
	for _, a := range usable {
		known.timeline = max(known.timeline, known.recorded[a.Cluster])
	}
	for i, a := range usable {
		switch {
		case a.Standby || a.ReadOnly:
			continue
		case a.Timeline < known.timeline && a.Timeline > 0:
			v.Stale = append(v.Stale, a.Host)
			continue
		}
		if a.Timeline > 0 {
			open = append(open, a.Host)
		}
		if best == nil || a.Timeline > best.Timeline ||
			a.Timeline == best.Timeline && a.isBefore(*best, known.writer) {
			best = &usable[i]
		}
	}
	if best == nil {
		best = readOnlyPrimary(usable, known)
	}
	if best != nil {
		v.Writer = best.Host
	}
	if len(open)+len(v.Stale) > 1 {
		v.Rivals = append(open, v.Stale...)
	}
}

// isBefore reports whether one of two hosts on a timeline is to be used.
func (a Answer) isBefore(other Answer, used string) bool {
	if a.Host == used || other.Host == used {
		return a.Host == used
	}
	return a.Timeline > 0 && a.Position > other.Position
}

// notWritten is the highest timeline of a standby, or of a primary that an operator keeps from
// writing. A primary on a lower one was left before, although it is the only one that takes writes.
func notWritten(usable []Answer) (highest uint32) {
	for _, a := range usable {
		if a.Standby || a.ReadOnly {
			highest = max(highest, a.Timeline)
		}
	}
	return highest
}

// readOnlyPrimary finds a primary that an operator keeps from writing.
func readOnlyPrimary(usable []Answer, known memory) (best *Answer) {
	for i, a := range usable {
		if !a.Standby && a.ReadOnly && (a.Timeline == 0 || a.Timeline >= known.timeline) &&
			(best == nil || a.Timeline > best.Timeline) {
			best = &usable[i]
		}
	}
	return best
}

// chooseStandby takes the one that has replayed most, unless it is far behind or has diverged.
func (v *Verdict) chooseStandby(usable []Answer) {
	most := uint64(0)
	for _, a := range usable {
		if a.Standby && !a.isBehind() && !a.Diverged && (v.Reader == "" || a.Position > most) {
			v.Reader, v.Standby, most = a.Host, true, a.Position
		}
	}
}

// whyNone tells why no host can be used. What PostgreSQL says tells more than a line that is dead.
func whyNone(v Verdict, failed []Answer) error {
	switch {
	case v.Mixed:
		return fmt.Errorf("%w: %s hold different databases", ErrUnfit, strings.Join(v.Others, ", "))
	case len(v.Stale) > 0:
		return fmt.Errorf("%w: %s has missed what was written after another server took over", ErrUnfit,
			strings.Join(v.Stale, ", "))
	}
	reasons := []error{ErrNoHost}
	if len(failed) == 0 && len(v.Old)+len(v.Others)+len(v.Behind)+len(v.Diverged) > 0 {
		reasons[0] = ErrUnfit
	}
	for _, spoken := range []bool{true, false} {
		for _, a := range failed {
			if isSpoken(a.Err) == spoken {
				reasons = append(reasons, fmt.Errorf("%s: %w", a.Host, a.Err))
			}
		}
	}
	for _, host := range v.Old {
		reasons = append(reasons, fmt.Errorf("%s: its version is too old", host))
	}
	for _, host := range v.Behind {
		reasons = append(reasons, fmt.Errorf("%s: a standby that is too far behind to be read from", host))
	}
	for _, host := range v.Diverged {
		reasons = append(reasons, fmt.Errorf("%s: a standby that shows what the primary did not have", host))
	}
	for _, host := range v.Others {
		reasons = append(reasons, fmt.Errorf("%s: it holds another database", host))
	}
	return joined(reasons)
}

func allSilent(failed []Answer) bool {
	for _, a := range failed {
		if !a.Silent {
			return false
		}
	}
	return true
}

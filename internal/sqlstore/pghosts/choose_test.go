package pghosts

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

const oldest = 150_000

// primary and standby are answers of servers of one cluster.
func primary(host string, timeline uint32) Answer {
	return Answer{Host: host, At: time.Unix(1, 0), Version: oldest, Timeline: timeline, Cluster: "7",
		Started: host, Position: 100}
}

func standby(host string, position uint64) Answer {
	return Answer{Host: host, At: time.Unix(1, 0), Version: oldest, Standby: true, ReadOnly: true,
		Cluster: "7", Started: host, Position: position}
}

func with(a Answer, change func(*Answer)) Answer {
	change(&a)
	return a
}

func TestChoose(t *testing.T) {
	refused := &pgconn.PgError{Code: "28P01"}
	for name, test := range map[string]struct {
		answers []Answer
		known   memory
		want    Verdict
	}{
		"the only primary": {
			answers: []Answer{standby("a", 90), primary("b", 1)},
			want:    Verdict{Writer: "b", Reader: "b"},
		},
		"of two primaries the one on the higher timeline": {
			answers: []Answer{primary("a", 1), primary("b", 2)},
			known:   memory{cluster: "7", timeline: 1, writer: "a"},
			want:    Verdict{Writer: "b", Reader: "b", Rivals: []string{"a", "b"}},
		},
		"of two primaries on one timeline the one that was used": {
			answers: []Answer{primary("a", 2), primary("b", 2)},
			known:   memory{cluster: "7", timeline: 2, writer: "b"},
			want:    Verdict{Writer: "b", Reader: "b", Rivals: []string{"a", "b"}},
		},
		"of two primaries on one timeline, of which none was used, the one that has written most": {
			answers: []Answer{primary("a", 2), with(primary("b", 2), func(a *Answer) { a.Position++ }),
				primary("c", 2)},
			known: memory{cluster: "7", timeline: 1, writer: "d"},
			want:  Verdict{Writer: "b", Reader: "b", Rivals: []string{"a", "b", "c"}},
		},
		"the one that was used, even if the other has written more": {
			answers: []Answer{primary("a", 2), with(primary("b", 2), func(a *Answer) { a.Position++ })},
			known:   memory{cluster: "7", timeline: 2, writer: "a"},
			want:    Verdict{Writer: "a", Reader: "a", Rivals: []string{"a", "b"}},
		},
		"a primary that is kept from writing before one on a lower timeline": {
			answers: []Answer{primary("a", 1), with(primary("b", 2), func(a *Answer) {
				a.ReadOnly = true
			})},
			want: Verdict{Writer: "b", Reader: "b", Stale: []string{"a"}},
		},
		"no primary on a lower timeline than a standby": {
			answers: []Answer{primary("a", 1), with(standby("b", 50), func(a *Answer) { a.Timeline = 2 })},
			want:    Verdict{Reader: "b", Standby: true, Stale: []string{"a"}},
		},
		"no primary that was left before": {
			answers: []Answer{primary("a", 1), with(Answer{Host: "b"}, func(a *Answer) {
				a.At, a.Err = time.Unix(1, 0), errors.New("refused")
			})},
			known: memory{cluster: "7", timeline: 2, writer: "b"},
			want:  Verdict{Stale: []string{"a"}, Failed: []Failure{{Host: "b"}}},
		},
		"no primary on a lower timeline than another replica has written to": {
			answers: []Answer{primary("a", 1), standby("c", 50)},
			known:   memory{recorded: map[string]uint32{"7": 2}},
			want:    Verdict{Reader: "c", Standby: true, Stale: []string{"a"}},
		},
		"a primary on a higher timeline than others have written to": {
			answers: []Answer{primary("a", 1), primary("b", 3)},
			known:   memory{cluster: "7", timeline: 1, writer: "a", recorded: map[string]uint32{"7": 2}},
			want:    Verdict{Writer: "b", Reader: "b", Rivals: []string{"b", "a"}, Stale: []string{"a"}},
		},
		"no standby that has diverged": {
			answers: []Answer{standby("a", 50), with(standby("b", 90), func(a *Answer) { a.Diverged = true })},
			want:    Verdict{Reader: "a", Standby: true, Diverged: []string{"b"}},
		},
		"a primary, whatever was written to another cluster": {
			answers: []Answer{primary("a", 1)},
			known:   memory{recorded: map[string]uint32{"8": 2}},
			want:    Verdict{Writer: "a", Reader: "a"},
		},
		"no primary that was left before, but a standby": {
			answers: []Answer{primary("a", 1), standby("c", 50)},
			known:   memory{cluster: "7", timeline: 2, writer: "b"},
			want:    Verdict{Reader: "c", Standby: true, Stale: []string{"a"}},
		},
		"the standby that has most": {
			answers: []Answer{standby("a", 90), standby("b", 91), standby("c", 20)},
			want:    Verdict{Reader: "b", Standby: true},
		},
		"no standby that is far behind": {
			answers: []Answer{with(standby("a", 90), func(a *Answer) { a.Lag = time.Hour })},
			want:    Verdict{Behind: []string{"a"}},
		},
		"a primary that is kept from writing": {
			answers: []Answer{standby("a", 100), with(primary("b", 3), func(a *Answer) {
				a.ReadOnly = true
			})},
			want: Verdict{Writer: "b", Reader: "b"},
		},
		"a primary that takes writes before one that is kept from it": {
			answers: []Answer{with(primary("a", 3), func(a *Answer) { a.ReadOnly = true }),
				primary("b", 3)},
			want: Verdict{Writer: "b", Reader: "b"},
		},
		"another cluster next to the known one": {
			answers: []Answer{with(primary("a", 9), func(a *Answer) { a.Cluster = "8" }),
				primary("b", 1)},
			known: memory{cluster: "7", timeline: 1, writer: "b"},
			want:  Verdict{Writer: "b", Reader: "b", Others: []string{"a"}},
		},
		"none of two clusters where nothing tells which one is meant": {
			answers: []Answer{with(primary("a", 9), func(a *Answer) { a.Cluster = "8" }),
				primary("b", 1)},
			want: Verdict{Others: []string{"a", "b"}, Mixed: true},
		},
		"one server by two names": {
			answers: []Answer{primary("a", 1), with(primary("b", 1), func(a *Answer) {
				a.Started = "a"
			})},
			want: Verdict{Writer: "a", Reader: "a", Same: []string{"a", "b"}},
		},
		"no version that is too old": {
			answers: []Answer{with(primary("a", 1), func(a *Answer) { a.Version = 140_002 })},
			want:    Verdict{Old: []string{"a"}},
		},
		"a server that tells no timeline": {
			answers: []Answer{with(primary("a", 0), func(a *Answer) { a.Cluster = "" }),
				with(primary("b", 0), func(a *Answer) { a.Cluster = "" })},
			known: memory{writer: "b"},
			want:  Verdict{Writer: "b", Reader: "b"},
		},
		"a primary whose commits wait": {
			answers: []Answer{with(primary("a", 1), func(a *Answer) { a.Waiting = replicationLimit })},
			want:    Verdict{Writer: "a", Reader: "a", Unreplicated: true},
		},
		"nothing while all hang": {
			answers: []Answer{{Host: "a", At: time.Unix(1, 0), Err: errSilent, Silent: true},
				{Host: "b", At: time.Unix(1, 0), Err: errSilent, Silent: true}},
			want: Verdict{Silent: true, Failed: []Failure{{Host: "a"}, {Host: "b"}}},
		},
		"nothing while one hangs and one refuses": {
			answers: []Answer{{Host: "a", At: time.Unix(1, 0), Err: errSilent, Silent: true},
				{Host: "b", At: time.Unix(1, 0), Err: refused}},
			want: Verdict{Failed: []Failure{{Host: "a"}, {Host: "b"}}},
		},
		"nothing of hosts that were not asked": {
			answers: []Answer{{Host: "a"}, {Host: "b"}},
			want:    Verdict{},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := choose(test.answers, test.known, oldest)
			if !got.equal(test.want) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
			if (got.Err != nil) != (got.Reader == "") {
				t.Errorf("it says %v", got.Err)
			}
		})
	}
}

func TestWhatAServerSaysIsToldBeforeALineThatIsDead(t *testing.T) {
	refused := &pgconn.PgError{Severity: "FATAL", Code: "28P01", Message: "no such password"}
	v, _ := choose([]Answer{
		{Host: "a", At: time.Unix(1, 0), Err: errSilent, Silent: true},
		{Host: "b", At: time.Unix(1, 0), Err: refused},
	}, memory{}, oldest)
	if found, ok := errors.AsType[*pgconn.PgError](v.Err); !ok || found != refused {
		t.Errorf("it says %v", v.Err)
	}
	const want = "no host of the address can be used; b: FATAL: no such password (SQLSTATE 28P01);" +
		" a: no answer within 3s"
	if v.Err.Error() != want {
		t.Errorf("it says %q", v.Err)
	}
}

func TestLagIsMeasuredByOurClock(t *testing.T) {
	var writer track
	begun := time.Unix(1000, 0)
	for second := range 100 {
		// it writes for a minute, and then nothing
		writer = writer.add(uint64(min(second, 60)), begun.Add(time.Duration(second)*time.Second))
	}
	now := begun.Add(100 * time.Second)
	for position, want := range map[uint64]time.Duration{
		60: 0, 61: 0, 59: 40 * time.Second, 0: 99 * time.Second,
	} {
		if got := writer.behind(position, now); got != want {
			t.Errorf("a standby at %d is %s behind, want %s", position, got, want)
		}
	}
	if writer = writer.add(5, now); writer.behind(0, now) != 0 || len(writer) != 1 {
		t.Errorf("another timeline keeps %v", writer)
	}
}

func TestAStandbyIsAskedAsLongAsTheWriterIsNotKnown(t *testing.T) {
	begun := time.Unix(1000, 0)
	far := with(standby("a", 90), func(a *Answer) { a.Unreplayed = time.Hour })
	for name, test := range map[string]struct {
		track track
		now   time.Time
		want  time.Duration
	}{
		"NeverSeen":    {nil, time.Time{}, time.Hour},
		"SeenShortly":  {track{{100, begun}}, begun.Add(time.Second), time.Hour},
		"LongWatched":  {track{{100, begun}}, begun.Add(time.Minute), time.Minute},
		"WatchedAndUp": {track{{90, begun}}, begun.Add(time.Minute), 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.track.lag(far, test.now); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestAStandbyThatHasDivergedIsKnown(t *testing.T) {
	begun := time.Unix(1000, 0)
	of := func(host string, position uint64, second float64) Answer {
		return Answer{Host: host, Started: "then", Standby: host == "b", Position: position,
			At: begun.Add(time.Duration(second * float64(time.Second)))}
	}
	writer := func(position uint64, second float64) Answer { return of("a", position, second) }
	other := func(position uint64, second float64) Answer { return of("b", position, second) }
	restarted := with(other(90, 9), func(a *Answer) { a.Started = "again" })
	promoted := with(other(90, 9), func(a *Answer) { a.Standby = false })
	gone := with(writer(0, 9), func(a *Answer) { a.Err = errSilent })
	for name, test := range map[string]struct {
		answers [][2]Answer // of the standby and of the writer
		want    bool
	}{
		"Follows":    {[][2]Answer{{other(80, 1), writer(80, 1)}, {other(90, 9), writer(95, 9)}}, false},
		"AskedLater": {[][2]Answer{{other(90, 2), writer(80, 1)}, {other(99, 3), writer(90, 2.5)}}, false},
		"CatchesUp": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(95, 2), writer(92, 2)},
			{other(99, 6), writer(98, 6)}}, false},
		"MayHaveBeenAskedBefore": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 4), writer(80, 4)}},
			false},
		"Ahead": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 5), writer(81, 5)}}, true},
		"PassedSince": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 5), writer(81, 5)},
			{other(90, 6), writer(99, 6)}}, true},
		"SilentSince": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 5), writer(81, 5)},
			{Answer{At: begun, Err: errSilent}, gone}}, true},
		"Restarted": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 5), writer(81, 5)},
			{restarted, writer(91, 9)}}, false},
		"Promoted": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 5), writer(81, 5)},
			{promoted, writer(81, 9)}}, false},
		"NoWriter": {[][2]Answer{{other(90, 1), writer(80, 1)}, {other(90, 9), gone},
			{other(90, 9), Answer{}}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			var known ahead
			for _, answered := range test.answers {
				known = known.add(answered[0], answered[1])
			}
			if got := known.diverged != ""; got != test.want {
				t.Errorf("diverged is %t, want %t", got, test.want)
			}
		})
	}
}

func TestWhyNoHostIsUsed(t *testing.T) {
	old := with(primary("a", 1), func(a *Answer) { a.Version = 140_002 })
	stale := primary("a", 1)
	far := with(standby("a", 1), func(a *Answer) { a.Lag = ReadableLag })
	refused := errors.New("connection refused")
	down := Answer{Host: "b", At: time.Unix(1, 0), Err: refused}
	for name, test := range map[string]struct {
		answers []Answer
		known   memory
		unfit   bool
		says    string
	}{
		"TooOld": {[]Answer{old}, memory{}, true, "a: its version is too old"},
		"Stale": {[]Answer{stale, down}, memory{cluster: "7", timeline: 2}, true,
			"a has missed what was written"},
		"FarBehind":     {[]Answer{far}, memory{}, true, "a: a standby that is too far behind"},
		"DownAndBehind": {[]Answer{far, down}, memory{}, false, "a: a standby that is too far behind"},
		"Down":          {[]Answer{down}, memory{}, false, "b: " + refused.Error()},
		"Diverged": {[]Answer{with(standby("a", 1), func(a *Answer) { a.Diverged = true })}, memory{},
			true, "a: a standby that shows what the primary did not have"},
		"NotAsked": {[]Answer{{Host: "a"}}, memory{}, false, ErrNoHost.Error()},
	} {
		t.Run(name, func(t *testing.T) {
			v, _ := choose(test.answers, test.known, oldest)
			if !errors.Is(v.Err, ErrNoHost) || errors.Is(v.Err, ErrUnfit) != test.unfit ||
				!strings.Contains(v.Err.Error(), test.says) {
				t.Errorf("got %v", v.Err)
			}
		})
	}
}

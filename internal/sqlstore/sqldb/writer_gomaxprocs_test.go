package sqldb

import (
	"runtime"
	"testing"
	"time"
)

func TestGomaxprocs(t *testing.T) {
	began := time.Date(2026, time.March, 2, 9, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		fixed        bool
		before, want int
		apart        time.Duration // between commits of 10 ms
	}{
		"TwoWhileCommitsCrowd":         {before: 1, want: 2, apart: 20 * time.Millisecond},
		"OneAtARareCommit":             {before: 1, want: 1, apart: time.Second},
		"AsManyAsThereAre":             {before: 3, want: 3, apart: 20 * time.Millisecond},
		"OneWhereTheOperatorHasSetOne": {fixed: true, before: 1, want: 1, apart: 20 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			defer runtime.SetDefaultGOMAXPROCS()
			runtime.GOMAXPROCS(test.before)
			p := newGomaxprocs()
			p.fixed = test.fixed
			for i := range 10 {
				p.add(10*time.Millisecond, began.Add(time.Duration(i)*test.apart))
			}
			if got := runtime.GOMAXPROCS(0); got != test.want {
				t.Errorf("%d processors; want %d", got, test.want)
			}
			if p.raised != (test.want == 2) {
				t.Errorf("raised: %v", p.raised)
			}
			if p.end(); p.raised {
				t.Error("still raised after the end")
			}
		})
	}
}

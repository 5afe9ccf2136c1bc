package main

import (
	"net/http"
	"strings"
	"testing"
)

func TestLimitsAreSet(t *testing.T) { // S16
	for setting, want := range map[string]string{"votes=5/1m": "nothing is limited that is called", "reviews=many": "is no limit"} {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, "CANDOR_LIMITS="+setting)
		told, err := command.CombinedOutput()
		if err == nil || strings.Count(string(told), "\n") != 1 || !strings.Contains(string(told), "CANDOR_LIMITS: ") || !strings.Contains(string(told), want) {
			t.Errorf("%s: %v, %q", setting, err, told)
		}
	}
	ask := func(t *testing.T, environment ...string) (last int, s served) {
		t.Helper()
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, environment...)
		s = startServer(t, command)
		for range 2 {
			status, _, _, err := call(t.Context(), http.MethodPost, s.url+"/api/removal-requests", "{}", "", nil)
			if err != nil {
				t.Fatal(err)
			}
			last = status
		}
		return last, s
	}
	t.Run("OK", func(t *testing.T) {
		if last, _ := ask(t, "CANDOR_LIMITS=removals=1/1h"); last != http.StatusTooManyRequests {
			t.Errorf("the second of one an hour: %d", last)
		}
	})
	t.Run("OKOff", func(t *testing.T) {
		last, s := ask(t, "CANDOR_LIMITS=removals=1/1h", "CANDOR_RATE_LIMIT=off")
		if last != http.StatusUnprocessableEntity {
			t.Errorf("the second without limits: %d", last)
		}
		if told := s.told("CANDOR_RATE_LIMIT=off"); len(told) != 1 || !strings.Contains(told[0], `"level":"WARN"`) || !strings.Contains(told[0], "load tests only") {
			t.Errorf("the log says %s", told)
		}
	})
}

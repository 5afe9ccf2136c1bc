package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func TestLimitsAreSet(t *testing.T) { // S16, S52
	for setting, want := range map[string]string{
		"CANDOR_LIMITS=votes=5/1m":      "CANDOR_LIMITS: nothing is limited that is called",
		"CANDOR_LIMITS=reviews=many":    `CANDOR_LIMITS: reviews: "many" is no limit`,
		"CANDOR_NETWORK_LIMITS=/32=4":   `CANDOR_NETWORK_LIMITS: "/32" is not a network that is counted`,
		"CANDOR_NETWORK_LIMITS=/48=off": `CANDOR_NETWORK_LIMITS: "/48=off": please write a multiple`,
	} {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, setting)
		told, err := command.CombinedOutput()
		if err == nil || strings.Count(string(told), "\n") != 1 || !strings.Contains(string(told), want) {
			t.Errorf("%s: %v, %q", setting, err, told)
		}
	}
	ask := func(t *testing.T, environment ...string) (last int, s served) {
		t.Helper()
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(),
			"--trusted-proxies", "127.0.0.1")
		command.Env = append(command.Env, environment...)
		s = startServer(t, command)
		for i := range 2 { // from two addresses in one network
			visitor := fmt.Sprintf("192.0.2.%d", i)
			status, _, _, err := call(t.Context(), http.MethodPost, s.url+"/api/removal-requests", "{}",
				visitor, nil)
			if err != nil {
				t.Fatal(err)
			}
			last = status
		}
		return last, s
	}
	t.Run("OK", func(t *testing.T) {
		if last, _ := ask(t, "CANDOR_LIMITS=removals=1/1h",
			"CANDOR_NETWORK_LIMITS=/24=1"); last != http.StatusTooManyRequests {
			t.Errorf("the second of one an hour: %d", last)
		}
		if last, _ := ask(t, "CANDOR_LIMITS=removals=1/1h"); last != http.StatusUnprocessableEntity {
			t.Errorf("the second of sixteen an hour: %d", last)
		}
	})
	t.Run("OKOff", func(t *testing.T) {
		last, s := ask(t, "CANDOR_LIMITS=removals=1/1h", "CANDOR_NETWORK_LIMITS=/24=1",
			"CANDOR_RATE_LIMIT=off")
		if last != http.StatusUnprocessableEntity {
			t.Errorf("the second without limits: %d", last)
		}
		if told := s.logged("CANDOR_RATE_LIMIT=off"); len(told) != 1 ||
			!strings.Contains(told[0], `"level":"WARN"`) || !strings.Contains(told[0], "load tests only") {
			t.Errorf("the log says %s", told)
		}
	})
}

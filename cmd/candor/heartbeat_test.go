package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestHeartbeat(t *testing.T) {
	calls, status := 0, http.StatusOK
	listener := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls++
		w.WriteHeader(status)
	}))
	defer listener.Close()
	w := newWard(t, "")
	runs := func(wantCode, wantCalls int, wantText string, arguments ...string) {
		t.Helper()
		calls = 0
		command := program(t, append(arguments, w.arguments()...)...)
		command.Env = append(command.Env, "CANDOR_SECRET="+signs,
			"CANDOR_HEARTBEAT="+listener.URL+"/token")
		code, told, fault := end(t, command, "")
		if code != wantCode || calls != wantCalls || !strings.Contains(told+fault, wantText) ||
			strings.Contains(told+fault, "token") {
			t.Errorf("%v: exit %d, %d calls: %s%s", arguments, code, calls, told, fault)
		}
	}
	into := filepath.Join(t.TempDir(), "kept")
	runs(0, 1, "Backed up", "backup", "--into", into)
	runs(0, 1, "Last backup: less than an hour ago.", "doctor")
	status = http.StatusNotFound
	failed := "The heartbeat (CANDOR_HEARTBEAT) failed: the other server answers 404 Not Found."
	runs(1, 2, failed, "doctor")
	if err := os.Remove(w.picture(0)); err != nil {
		t.Fatal(err)
	}
	runs(1, 0, "1 thing wrong", "doctor")
}

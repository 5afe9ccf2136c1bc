//go:build !race

package main

import (
	"regexp"
	"strings"
	"testing"

	"candor/internal/testkit/postgrestest"
)

// TestDoctorReportsTheSession uses a server whose sessions do not wait for a disk by default.
func TestDoctorReportsTheSession(t *testing.T) {
	const (
		durable = "ok     A commit waits for the server's own disk: synchronous_commit is on, the server's " +
			"default is off.\n"
		pooled    = "; there is a connection pooler.\n"
		parameter = "&default_query_exec_mode=cache_describe"
	)
	for name, test := range map[string]struct {
		mode, parameters string
		want             []string
	}{
		"Directly": {"", "", []string{durable,
			"Statements have names on the server; there is no connection pooler.\n"}},
		"SessionMode":     {"session", "", []string{durable, "names on the server" + pooled}},
		"TransactionMode": {"transaction", parameter, []string{durable, "parses each again" + pooled}},
		"NotDurable": {"", "&synchronous_commit=off",
			[]string{"A commit waits for no disk, since CANDOR_DATABASE sets synchronous_commit to off"}},
	} {
		t.Run(name, func(t *testing.T) {
			direct := postgrestest.Database(t)
			w := newWard(t, direct)
			postgrestest.Execute(t, direct, `DO $$ BEGIN EXECUTE format(
				'ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`)
			w.storage.Database = direct
			if test.mode != "" {
				w.storage.Database = postgrestest.Pooler(t, direct, test.mode)
			}
			w.storage.Database += test.parameters
			code, told, fault := runIn(t, "CANDOR_SECRET="+signs,
				append([]string{"doctor"}, w.arguments()...)...)
			if code != 0 {
				t.Errorf("exit %d: %s", code, fault)
			}
			for _, want := range test.want {
				if !strings.Contains(told, want) {
					t.Errorf("no word of %q: %s", want, told)
				}
			}
			if !regexp.MustCompile(`\d+ connections? in use of 197 that`).MatchString(told) {
				t.Errorf("no word of the connections: %s", told)
			}
		})
	}
}

package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/internal/testkit/postgrestest"
)

// TestDoctorReportsTheStateOfHosts takes one host after the other away, by what an operator may do.
func TestDoctorReportsTheStateOfHosts(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test-all runs it")
	}
	pair := postgrestest.OwnPair(t)
	w := newWard(t, pair.Primary.Address())
	w.storage.Database = pair.AnyHost()
	doctor := func(t *testing.T, want ...string) {
		t.Helper()
		code, told, fault := runIn(t, "CANDOR_SECRET="+signs,
			append([]string{"doctor"}, w.arguments()...)...)
		if isWell := !slices.ContainsFunc(want, isWrong); isWell != (code == 0) {
			t.Errorf("exit %d: %s", code, fault)
		}
		for _, line := range want {
			if !strings.Contains(told, line) {
				t.Errorf("no word of %q: %s", line, told)
			}
		}
	}
	t.Run("Well", func(t *testing.T) { doctor(t, "takes writes, on timeline 1", "is a standby") })
	t.Run("HangingStandby", func(t *testing.T) {
		defer pair.Standby.Freeze(t)()
		doctor(t, "WRONG  PostgreSQL at ", "start it as a standby (docs/postgresql.md): no answer in time")
	})
	t.Run("NoRights", func(t *testing.T) {
		defer func(before string) { w.storage.Database = before }(w.storage.Database)
		reader := postgrestest.Role(t, pair.Primary.Address(), "reader")
		postgrestest.Execute(t, pair.Primary.Address(), "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
		w.storage.Database = regexp.MustCompile(":[^:@/]+@").ReplaceAllString(reader, "@") // all are trusted
		doctor(t, "WRONG  Nothing can be stored: the database role lacks rights (it may not write to ")
	})
	t.Run("ReadOnlyPrimary", func(t *testing.T) {
		operator := pair.Primary.Address() + "&default_transaction_read_only=off"
		const setting = "ALTER DATABASE postgres SET default_transaction_read_only = "
		postgrestest.Execute(t, operator, setting+"on")
		defer postgrestest.Execute(t, operator, setting+"off")
		doctor(t, "WRONG  Nothing can be stored, the primary 127.0.0.1:",
			"Do not promote a standby next to it.")
	})
	t.Run("OnlyAStandby", func(t *testing.T) {
		defer func(before string) { w.storage.Database = before }(w.storage.Database)
		w.storage.Database = pair.Standby.Address()
		doctor(t, "WRONG  Nothing can be stored, no PostgreSQL takes writes",
			"is a standby. How far it is behind is unknown while no primary answers.")
	})
	t.Run("NoPrimary", func(t *testing.T) {
		pair.Primary.Stop()
		doctor(t, "WRONG  Nothing can be stored, no PostgreSQL takes writes",
			"is a standby. How far it is behind is unknown while no primary answers.")
	})
}

func isWrong(line string) bool { return strings.HasPrefix(line, "WRONG") }

package postgrestest_test

import (
	"testing"

	"candor/internal/testkit/postgrestest"
)

// TestFailOver promotes the standby twice without the last change, and then once with it.
func TestFailOver(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test-all runs it")
	}
	pair := postgrestest.OwnPair(t)
	rows := func() string { return postgrestest.Text(t, pair.Address(), "SELECT COUNT(*) FROM kept") }
	postgrestest.Execute(t, pair.Address(), "CREATE TABLE kept AS SELECT 1")
	for range 2 {
		pair.Cut(t)
		postgrestest.Execute(t, pair.Address(), "INSERT INTO kept VALUES (2)")
		pair.FailOver(t)
		if got := rows(); got != "1" {
			t.Errorf("%s rows outlive a primary whose standby was cut off", got)
		}
		pair.Rejoin(t)
	}
	pair.Synchronous(t)
	postgrestest.Execute(t, pair.Address(), "INSERT INTO kept VALUES (3)")
	pair.FailOver(t)
	if got := rows(); got != "2" {
		t.Errorf("%s rows outlive a primary that waits for its standby", got)
	}
}

package sqlstore_test

import (
	"fmt"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// poolers are the ways to reach a PostgreSQL through PgBouncer.
var poolers = map[string]struct{ mode, parameters string }{
	"SessionMode":     {"session", ""},
	"TransactionMode": {"transaction", "&default_query_exec_mode=cache_describe"},
	"NamedStatements": {"transaction", ""},
}

// notDurable makes commits of new sessions not durable by default.
const notDurable = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off',
	current_database()); END $$`

// noteDurability makes each commit that adds a review record its durability setting.
const noteDurability = `CREATE TABLE noted (durability TEXT);
	CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
	CREATE CONSTRAINT TRIGGER note AFTER INSERT ON ratings DEFERRABLE INITIALLY DEFERRED
		FOR EACH ROW EXECUTE FUNCTION note()`

// A pooler may assign another server to each transaction, whose sessions do not commit to disk.
func TestStoreWorksBehindAPooler(t *testing.T) {
	for name, pooler := range poolers {
		if name == "NamedStatements" && !postgrestest.PoolerKeepsNames(t) {
			continue // PgBouncer before 1.24 needs a setting to support them
		}
		t.Run(name, func(t *testing.T) {
			direct := postgrestest.Database(t)
			postgrestest.Execute(t, direct, notDurable)
			address := postgrestest.Pooler(t, direct, pooler.mode) + pooler.parameters
			store := openAs(t, sqlstore.Options{Database: address, Connections: 4})
			postgrestest.Execute(t, direct+"&default_query_exec_mode=simple_protocol", noteDurability)
			official := addOfficial(t, store, nil)
			for i := range 50 {
				if i%5 == 0 { // another client of the pooler
					postgrestest.Execute(t, address, "SET synchronous_commit = off")
				}
				review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i+1), 1+i%5, nil)
			}
			if found, err := store.FindOfficial(t.Context(), official.ID); err != nil ||
				found.Reviews.Counted != 50 {
				t.Errorf("%+v, %v", found, err)
			}
			if got := postgrestest.Text(t, direct, "SELECT STRING_AGG(DISTINCT durability, ', ') || ' ' ||"+
				" COUNT(*) FROM noted"); got != "on 50" {
				t.Errorf("commits were made with synchronous_commit %s", got)
			}
		})
	}
}

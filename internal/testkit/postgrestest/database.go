package postgrestest

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
)

// templateName is the database that Copy copies.
const templateName = "candor_template"

var (
	databases   atomic.Int64
	template    sync.Once
	templateErr error
	emptied     = make(chan string, 100) // unused databases
)

// Database creates an empty database and returns its address. The first call starts the server. The
// database is dropped with the test. The package's TestMain has to be Main.
func Database(t testing.TB) string {
	t.Helper()
	ensureRunning(t)
	return create(t, "template1")
}

func create(t testing.TB, from string) (address string) {
	t.Helper()
	name := fmt.Sprintf("candor_%d", databases.Add(1))
	if err := execute(t.Context(), "postgres",
		"CREATE DATABASE "+name+" TEMPLATE "+from); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := execute(context.Background(), "postgres",
			"DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return running.address(name)
}

// Copy returns the address of a database like the one that prepare filled once. Databases are
// reused after resetting their rows, which takes a fraction of the time of creating one.
func Copy(t testing.TB, prepare func(address string) error) string {
	t.Helper()
	ensureRunning(t)
	template.Do(func() { templateErr = makeTemplate(prepare) })
	if templateErr != nil {
		t.Fatalf("make the template: %v", templateErr)
	}
	var name string
	select {
	case name = <-emptied:
	default:
		name = fmt.Sprintf("candor_%d", databases.Add(1))
		if err := execute(t.Context(), "postgres",
			"CREATE DATABASE "+name+" TEMPLATE "+templateName); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		if err := execute(context.Background(), name, empty); err != nil {
			t.Errorf("empty a database: %v", err)
			return
		}
		select {
		case emptied <- name:
		default:
		}
	})
	return running.address(name)
}

// makeTemplate copies the rows that prepare leaves into a second schema.
func makeTemplate(prepare func(address string) error) error {
	if err := execute(context.Background(), "postgres", "CREATE DATABASE "+templateName); err != nil {
		return err
	}
	if err := prepare(running.address(templateName)); err != nil {
		return err
	}
	return execute(context.Background(), templateName, `CREATE SCHEMA pristine;
		DO $$ DECLARE name TEXT; BEGIN
		FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
			EXECUTE format('CREATE TABLE pristine.%I AS TABLE public.%I', name, name);
		END LOOP; END $$`)
}

// empty resets every table to the rows that prepare left. It skips tables with empty files, which
// are most of them, because querying them takes longer than everything else. In the replica role
// the session does not check foreign keys.
const empty = `SET session_replication_role = replica; DO $$ DECLARE name TEXT; BEGIN
	FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND
		relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0 LOOP
		EXECUTE format('DELETE FROM public.%I', name);
	END LOOP;
	FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND
		relnamespace = 'pristine'::regnamespace AND pg_relation_size(oid) > 0 LOOP
		EXECUTE format('INSERT INTO public.%I SELECT * FROM pristine.%I', name, name);
	END LOOP; END $$`

func ensureRunning(t testing.TB) {
	t.Helper()
	skipWithout(t)
	once.Do(func() { running, startErr = start(usualConnections) })
	if startErr != nil {
		t.Fatalf("start PostgreSQL: %v", startErr)
	}
}

// execute runs statements in a database.
func execute(ctx context.Context, database, statement string) error {
	pool, err := sql.Open("pgx", running.address(database)+"&default_query_exec_mode=simple_protocol")
	if err != nil {
		return err
	}
	defer pool.Close()
	_, err = pool.ExecContext(ctx, statement)
	return err
}

// Limited is Database for a role with a limited number of connections.
func Limited(t testing.TB, connections int) string {
	t.Helper()
	address := Database(t)
	name := fmt.Sprintf("limited_%d", databases.Add(1))
	own := Role(t, address, name)
	Execute(t, address, fmt.Sprintf("ALTER ROLE %s CONNECTION LIMIT %d", name, connections))
	Execute(t, address, "GRANT USAGE, CREATE ON SCHEMA public TO "+name)
	return own
}

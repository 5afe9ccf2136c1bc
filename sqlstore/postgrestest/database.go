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
	emptied     = make(chan string, 100) // databases that no one uses
)

// Database makes an empty database on the server, which the first call starts, and returns its
// address. It is dropped with the test. The package's TestMain has to be Main.
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

// Copy is Database with what prepare has made of the first. Databases are used again, with the rows
// that prepare has left: to empty one takes a fraction of the time of making it.
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

// makeTemplate keeps the rows that prepare leaves in a second schema.
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

// empty puts every table back to the rows that prepare left. Tables whose file is empty are left
// alone: they are most, and to ask them takes longer than everything else. As a replica's, the
// session asks no foreign keys.
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

// Limited is Database, at the address of a role that may have so many connections at a time.
func Limited(t testing.TB, connections int) string {
	t.Helper()
	address := Database(t)
	name := fmt.Sprintf("limited_%d", databases.Add(1))
	own := Role(t, address, name)
	Execute(t, address, fmt.Sprintf("ALTER ROLE %s CONNECTION LIMIT %d", name, connections))
	Execute(t, address, "GRANT USAGE, CREATE ON SCHEMA public TO "+name)
	return own
}

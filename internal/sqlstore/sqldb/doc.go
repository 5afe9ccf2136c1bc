// Package sqldb opens, writes, follows and watches a database, SQLite or PostgreSQL. It has no
// knowledge of the tables. The package above it queries the tables (Pool, Tx), provides the
// migrations, and takes part in transactions through Hooks.
//
// A write takes this way: DB.Write puts a request into the writer's queue (writer_request.go). The
// writer, one goroutine, collects all waiting requests (writer_collect.go) and runs them as one
// transaction (writer_batch.go):
//
//	check that the file is in its place → BEGIN → lock the change counter → run each request
//	→ Hooks.BeforeCommit → number the changes → Hooks.OnCommit and COMMIT → check the place again
//
// A batch that was tried without savepoints may run a second time with them (commitBatch).
//
// This order guarantees that change numbers have no gaps in any process, and that no write to a
// file that was moved away is acknowledged. After the commit the changes are handed to the
// subscriber (changefeed.go). The request is answered once the subscriber has applied them, or
// after two seconds. Other processes poll the table of changes (changefeed_poll.go). The marks of
// the changes show whether the database has gone back to another history (changefeed_history.go,
// changefeed_back.go).
//
// Locks: the row of the change counter keeps the writers of other processes out, and an advisory lock
// of PostgreSQL those that change the schema. checkpointer.turn
// prevents emptying the log while a batch is written. changeFeed.mu, watchdog.mu and faultLog.mu
// protect the fields below them, and Pool.mu its statements. No goroutine holds two of these
// mutexes at once.
//
// Files: writer_* the writer, tx the operations of a request, pool* reading, changefeed_* the feed
// of changes for other readers, health_* faults of a database and their detection, hosts the choice
// of a PostgreSQL server, postgres_* and dialect the differences between the engines, schema the
// migrations, checkpoint the emptying of SQLite's log, bulk_conn connections for bulk writes, hooks
// the calls into the package above.
package sqldb

// Package sqldb opens, writes, follows and watches a database, SQLite or PostgreSQL, and knows
// nothing of what its tables hold. The package above it queries the tables (Pool, Tx), brings the
// migrations, and takes part in transactions by Hooks.
//
// How a write travels: DB.Write puts a request into the writer's queue (writer_request.go). The
// writer, one goroutine, collects what waits (writer_collect.go) and runs it as one transaction
// (writer_batch.go):
//
//	check that the file is in its place → BEGIN → lock the change counter → the requests, each alone
//	→ Hooks.BeforeCommit → number the changes → Hooks.OnCommit and COMMIT → check the place again
//
// A batch that is tried without savepoints may run a second time with them (commitBatch).
//
// This order is part of what is promised: numbers of changes have no gaps in any process, and
// nothing is acknowledged that lies in a file which was moved away. Then the changes are handed to
// the subscriber (changefeed.go), and the request is answered once the subscriber has applied them,
// or after two seconds.
// Other processes poll the table of changes (changefeed_poll.go). The marks of the changes show when
// the database has become that of another history (changefeed_history.go, changefeed_back.go).
//
// What protects what: the row of the change counter keeps the writers of other processes out;
// checkpointer.turn keeps the log from being emptied while a batch is written; changeFeed.mu,
// watchdog.mu and faultLog.mu protect the fields below them, Pool.mu its statements, and none is held while
// another of them is taken.
//
// Files: writer_* the writer, tx what a request may do, pool* reading, changefeed_* what other
// readers have to read again, health_* what is wrong with a database and how that is noticed,
// hosts which PostgreSQL is used, postgres_* and dialect what differs between the engines, schema
// the migrations, checkpoint the emptying of SQLite's log, bulk_conn the writing of much at once,
// hooks what the tables add.
package sqldb

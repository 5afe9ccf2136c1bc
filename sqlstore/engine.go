package sqlstore

import "candor/sqlstore/sqldb"

// engine holds what differs between the two engines in the queries of the tables.
type engine struct {
	// indexes reads what drops, and what makes again, each index and foreign key of filledTables
	// that costs more kept up to date than made again.
	indexes string
	ready   []string // prepares the transaction of a bulk
	// tableEnd is where the table of officials ends, in the order in which it lies in the database;
	// rangeCondition chooses, of the officials o, those from one place to another, and rangeSize is
	// how far apart to read some thousands at once.
	tableEnd, rangeCondition string
	rangeSize                int64
	rangeTables              string // officialTables where the range is a small one of many
	// keyMark is the mark of a sort key in a list of values, whose type PostgreSQL has to be told.
	keyMark string
	patient []string // lets a transaction wait for another process as long as that takes
}

// filledTables are those that a bulk fills.
const filledTables = "('officials', 'official_sources', 'official_averages', 'ratings'," +
	" 'review_feedback')"

var sqliteEngine = engine{
	indexes: `SELECT 'DROP INDEX ' || name, sql FROM sqlite_master WHERE type = 'index'
		AND sql IS NOT NULL AND tbl_name IN ` + filledTables + `
		AND name NOT IN ('official_sources_official', 'review_feedback_one_vote')`,
	// The rows come in the order of those two.
	tableEnd:       "SELECT COALESCE(MAX(rowid), 0) + 1 FROM officials",
	rangeCondition: "o.rowid >= $1 AND o.rowid < $2",
	rangeSize:      8192,

	rangeTables: officialTables,
	keyMark:     "$%d",
}

var postgresEngine = engine{
	indexes: sqldb.PostgresIndexes("IN " + filledTables),
	// What an earlier bulk left that was broken off goes with the old, empty files of the tables.
	ready: []string{
		"TRUNCATE officials CASCADE", "SET LOCAL maintenance_work_mem = '256MB'",
		"SET LOCAL idle_in_transaction_session_timeout = 0",
	},
	tableEnd: "SELECT pg_relation_size('officials') / CAST(current_setting('block_size') AS BIGINT)",
	rangeCondition: "o.ctid >= CAST(FORMAT('(%s,0)', CAST($1 AS BIGINT)) AS TID)" +
		" AND o.ctid < CAST(FORMAT('(%s,0)', CAST($2 AS BIGINT)) AS TID)",
	rangeSize: 512,
	// Told nothing else, the planner reads all averages for each part; OFFSET 0 makes it look for
	// those of each official.
	rangeTables: " FROM officials o LEFT JOIN LATERAL (SELECT * FROM official_averages b" +
		" WHERE b.official_id = o.id OFFSET 0) a ON TRUE",
	keyMark: "CAST($%d AS BYTEA)",
	patient: []string{"SET LOCAL lock_timeout = 0",
		"SET LOCAL idle_in_transaction_session_timeout = 0"},
}

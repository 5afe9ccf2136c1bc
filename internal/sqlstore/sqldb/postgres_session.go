package sqldb

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// durability is the setting that decides whether a commit is on disk before it is acknowledged.
const durability = "synchronous_commit"

// settings are the settings of a PostgreSQL session, by name.
type settings map[string]string

// startup names the settings to send in the startup message. A pooler refuses all others there.
var startup = []string{"application_name", "client_encoding", "options"}

// takeSettings moves the settings of an address out of the startup message.
func takeSettings(config *pgx.ConnConfig) settings {
	taken := settings{}
	for name, value := range config.RuntimeParams {
		if !slices.Contains(startup, name) {
			taken[name] = value
			delete(config.RuntimeParams, name)
		}
	}
	return taken
}

// over merges both; s wins over others.
func (s settings) over(others settings) settings {
	both := maps.Clone(others)
	maps.Copy(both, s)
	return both
}

// apply makes the settings on a new connection in one round trip. If the server refuses a setting,
// the connection fails, so that no setting is silently lost.
func (s settings) apply(ctx context.Context, conn *pgconn.PgConn) error {
	encoded, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return conn.ExecParams(ctx, "SELECT set_config(key, value, FALSE) FROM json_each_text($1::json)",
		[][]byte{encoded}, nil, nil, nil).Read().Err
}

// atCommit returns a statement to send with each commit: a pooler that assigns servers per
// transaction may have assigned one whose session has other settings.
func (s settings) atCommit() Statement {
	return Statement{Query: "SELECT set_config('" + durability + "', $1, TRUE)",
		Args: []any{s[durability]}}
}

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

// settings are those of a session of PostgreSQL, by name.
type settings map[string]string

// startup names what is sent with the request for a connection. A pooler refuses all others there.
var startup = []string{"application_name", "client_encoding", "options"}

// takeSettings takes what an address sets out of the request for a connection.
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

// over returns both, and of a setting in both its own value.
func (s settings) over(others settings) settings {
	both := maps.Clone(others)
	maps.Copy(both, s)
	return both
}

// apply makes the settings on a new connection, in one round trip. A setting that the server refuses
// costs the connection, so that none is lost in silence.
func (s settings) apply(ctx context.Context, conn *pgconn.PgConn) error {
	encoded, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return conn.ExecParams(ctx, "SELECT set_config(key, value, FALSE) FROM json_each_text($1::json)",
		[][]byte{encoded}, nil, nil, nil).Read().Err
}

// atCommit is sent with each commit: a pooler that assigns servers by the transaction may have
// assigned one whose session has other settings.
func (s settings) atCommit() Statement {
	return Statement{Query: "SELECT set_config('" + durability + "', $1, TRUE)",
		Args: []any{s[durability]}}
}

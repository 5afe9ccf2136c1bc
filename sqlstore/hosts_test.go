package sqlstore_test

import (
	"net/url"
	"testing"

	"candor/sqlstore/postgrestest"
)

func TestAHostThatDoesNotAnswerIsTold(t *testing.T) {
	server := postgrestest.Own(t)
	address, err := url.Parse(server.Address())
	if err != nil {
		t.Fatal(err)
	}
	address.Host += ",127.0.0.1:1"
	store, lines := openLogged(t, address.String())
	addOfficial(t, store, nil)
	for _, words := range []string{"a PostgreSQL server does not answer", "127.0.0.1:1",
		"connection refused"} {
		if lines.count(words) != 1 {
			t.Errorf("%q is not told once: %q", words, lines.lines)
		}
	}
}

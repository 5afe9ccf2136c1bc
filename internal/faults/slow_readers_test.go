package faults

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/servertest"
)

// closedWithin is how long a server may wait for a client that does not read its response, with a
// margin for a busy machine.
const closedWithin = 3 * time.Minute

// TestSlowReaders has hundreds of clients request large responses and read a byte now and then,
// while others read normally: an audit trail as CSV, which is more than the system buffers for a
// connection, and responses that it buffers completely.
func TestSlowReaders(t *testing.T) { // S24
	atLength(t)
	t.Parallel()
	const most = 128 << 20
	c := newScene(t, t.TempDir())
	address := sqldb.FileAddress(filepath.Join(c.folder, "candor.db"),
		url.Values{"_pragma": {"busy_timeout(10000)"}})
	if _, err := connect(t, "sqlite", address).Exec(`INSERT INTO audit_entries
		(id, at, actor, action, subject, before, after, reason)
		WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60000)
		SELECT 'entry ' || n, n, 'warden', 'rating_status', 'rating ' || n, 'pending',
		'approved', HEX(ZEROBLOB(100)) FROM numbers`); err != nil {
		t.Fatal(err)
	}
	paths := []string{"/api/officials", "/api/officials/" + c.official, "/"}
	// until all is warm
	read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	_, calm := read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	before, highest := descriptors(t, c.server)+readerCount, memory(t, c.server, "VmHWM")
	began := time.Now()
	answered, within := read(t, c.server, paths, func(ctx context.Context) {
		for i := range slowSockets {
			path := []string{"/api/admin/audit.csv", "/search"}[i%2]
			if err := sip(t, c.server, path, c.cookie); err != nil {
				t.Fatal(err)
			}
		}
		wait(ctx, slowPause)
	})
	// On a slow machine the first of them are over when the last begin.
	if held := descriptors(t, c.server) - before; held < slowSockets*3/4 {
		t.Errorf("%d connections of %d are held: that tries nothing", held, slowSockets)
	}
	for descriptors(t, c.server) > before && time.Since(began) < closedWithin {
		wait(t.Context(), time.Second)
	}
	took, more := time.Since(began), memory(t, c.server, "VmHWM")-highest
	if left := descriptors(t, c.server) - before; left > 0 || answered == 0 || more > most {
		t.Errorf("%d connections are held after %s, %d questions a second were answered, %s more memory",
			left, took, answered, inMiB(more))
	}
	if told := c.server.Told("does not answer in time"); len(told) > 0 {
		t.Errorf("others had no answer from the database: %q", told)
	}
	c.readingGoesOn()
	measured.note(fmt.Sprintf("%d clients who take their answer a byte each %s", slowSockets,
		slowPause),
		"all are closed after %s at most; %d other questions a second are answered, 99 of 100 "+
			"within %s (%s without them); %s more memory",
		inShort(took), answered, within, calm, inMiB(more))
}

// sip requests a path and reads a byte of the response now and then, until the test ends.
func sip(t *testing.T, s *servertest.Server, path, cookie string) error {
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		return err
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: candor.test\r\nCookie: %s\r\n\r\n", path,
		cookie); err != nil {
		return err
	}
	go func() {
		one := make([]byte, 1)
		for {
			if _, err := conn.Read(one); err != nil {
				return
			}
			wait(t.Context(), slowPause)
		}
	}()
	return nil
}

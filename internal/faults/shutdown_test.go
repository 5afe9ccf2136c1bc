package faults

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// pending is a request of which the server has the head and half of the body.
type pending struct {
	*raw
	rest string
	want int
}

func halfSent(
	t *testing.T, s *servertest.Server, method, path, body string, want int, headers ...string,
) pending {
	t.Helper()
	conn, err := dial(t, s)
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.begin(method, path, len(body), headers...); err != nil {
		t.Fatal(err)
	}
	half := len(body) / 2
	if _, err := conn.Write([]byte(body[:half])); err != nil {
		t.Fatal(err)
	}
	return pending{conn, body[half:], want}
}

// TestShutdownFinishesRunningRequests ends a server while a hundred reviews and twenty pictures are
// being sent.
func TestShutdownFinishesRunningRequests(t *testing.T) { // S41
	c := newScene(t, t.TempDir())
	var under []pending
	for i := range 100 {
		under = append(under, halfSent(t, c.server, http.MethodPost,
			"/api/officials/"+c.official+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":"Answered letter number %d."}`, i),
			http.StatusCreated, "X-Forwarded-For", fmt.Sprintf("10.0.%d.1", i)))
	}
	for range 20 {
		address := uploadOf(t, c.server.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload",
			""))
		under = append(under, halfSent(t, c.server, http.MethodPut, address.UploadURL, picture(),
			http.StatusNoContent))
	}
	c.server.Terminate()
	began := time.Now()
	servertest.Until(t, "nobody new is taken", func() bool {
		conn, err := net.Dial("tcp", strings.TrimPrefix(c.server.URL, "http://"))
		if err == nil {
			_ = conn.Close()
		}
		return err != nil
	})
	var finishing sync.WaitGroup
	for _, one := range under {
		finishing.Go(func() {
			if _, err := one.Write([]byte(one.rest)); err != nil {
				t.Errorf("the rest of a request: %v", err)
			}
			if status, err := one.status(); err != nil || status != one.want {
				t.Errorf("what was under way is answered %d, %v", status, err)
			}
		})
	}
	finishing.Wait()
	if code := c.server.Wait(); code != 0 {
		t.Errorf("the server exits with %d: %q", code, c.server.Told(""))
	}
	took := time.Since(began)
	c.server = serve(t, "--data", c.folder)
	if stored := pairs(t, look(t, c.folder),
		"SELECT id, review_text FROM ratings"); len(stored) != 100 {
		t.Errorf("%d reviews are stored of 100 that were acknowledged", len(stored))
	}
	measured.note("SIGTERM while 100 reviews and 20 pictures arrive",
		"all %d are answered as ever, exit code 0 after %s", len(under), inShort(took))
}

// TestShutdownUnderLoad ends a server while many clients write: acknowledged writes are there.
func TestShutdownUnderLoad(t *testing.T) { // S41
	folder := t.TempDir()
	addWarden(t, "--data", folder)
	s := serve(t, "--data", folder)
	l := newLedger()
	l.settle(t, s)
	for range 5 {
		enough := l.acknowledged() + 4*writers
		wait := l.write(context.Background(), t, s)
		servertest.Until(t, "writes are acknowledged", func() bool { return l.acknowledged() >= enough })
		if code := s.Stop(); code != 0 {
			t.Errorf("the server exits with %d: %q", code, s.Told(""))
		}
		wait()
		s = serve(t, "--data", folder)
		l.again(t, s)
	}
	if lost := l.lost(t, look(t, folder)); lost > 0 {
		t.Errorf("%d acknowledged writes are lost", lost)
	}
}

// TestShutdownDoesNotWaitForEver leaves a request half-sent: the server closes it at its deadline,
// and ends cleanly.
func TestShutdownDoesNotWaitForEver(t *testing.T) { // S41
	t.Parallel()
	c := newScene(t, t.TempDir())
	stuck := halfSent(t, c.server, http.MethodPost, "/api/officials", officialBody("Stuck"), 0)
	c.server.Terminate()
	if status, err := stuck.status(); err == nil {
		t.Errorf("what never arrived is answered %d", status)
	}
	if code := c.server.Wait(); code != 0 {
		t.Errorf("the server exits with %d: %q", code, c.server.Told(""))
	}
	if told := c.server.Told("were still under way"); len(told) != 1 {
		t.Errorf("the log has %q", told)
	}
}

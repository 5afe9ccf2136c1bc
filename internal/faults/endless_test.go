package faults

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// endless is how many endless requests are sent at a time, in each way.
const endless = 10

// TestEndlessRequests sends heads and bodies that never end: each is refused, and memory stays
// flat.
func TestEndlessRequests(t *testing.T) { // S23
	atLength(t)
	const most = 64 << 20
	c := newScene(t, t.TempDir())
	post := func(path string) string {
		return "POST " + path +
			" HTTP/1.1\r\nHost: candor.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
	}
	chunk := "10000\r\n" + strings.Repeat(" ", 1<<16) + "\r\n"
	ways := []struct{ name, start, more string }{
		{"a body of JSON", post("/api/officials"), chunk},
		{"a review", post("/api/officials/" + c.official + "/ratings"), chunk},
		{"a login", post("/api/auth/login"), chunk},
		{"a list", post("/api/officials"), "8\r\n[[[[[[[[\r\n"},
		{"a head", "GET /api/officials HTTP/1.1\r\nHost: candor.test\r\n", "X-Endless: " +
			strings.Repeat("x", 4<<10) + "\r\n"},
		{"an address", "GET /api/officials?search=", strings.Repeat("x", 1<<12)},
	}
	c.server.Want(t, http.StatusOK, http.MethodGet, "/api/officials", "")
	before := memory(t, c.server, "VmHWM")
	var sending sync.WaitGroup
	for _, way := range ways {
		for range endless {
			sending.Go(func() {
				if err := pour(c, way.start, way.more); err != nil {
					t.Errorf("%s: %v", way.name, err)
				}
			})
		}
	}
	for range endless {
		address := uploadOf(t, c.server.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload",
			""))
		start := strings.Replace(post(address.UploadURL), "POST", "PUT", 1)
		sending.Go(func() {
			if err := pour(c, start, "10000\r\n"+picture()[:1<<10]+strings.Repeat("x",
				1<<16-1<<10)+"\r\n"); err != nil {
				t.Errorf("a picture: %v", err)
			}
		})
	}
	sending.Wait()
	more := memory(t, c.server, "VmHWM") - before
	if more > most {
		t.Errorf("%s more memory are taken, of at most %s", inMiB(more), inMiB(most))
	}
	measured.note("Requests without an end, heads and bodies",
		"%d at once, all refused and closed; %s of memory at most before, %s more with them",
		endless*(len(ways)+1), inMiB(before), inMiB(more))
}

// pour sends data until the connection is closed. An error says that it never was.
func pour(c *scene, start, more string) error {
	conn, err := dial(c.t, c.server)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.Write([]byte(start)); err != nil {
		return err
	}
	const far = 1 << 30
	for sent := 0; sent < far; sent += len(more) {
		if _, err := conn.Write([]byte(more)); err != nil {
			return nil
		}
	}
	return errors.New("a gigabyte is taken")
}

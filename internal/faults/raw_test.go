package faults

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// raw is a connection on which a test sends arbitrary bytes.
type raw struct {
	net.Conn
	answers *bufio.Reader
}

func dial(t testing.TB, s *servertest.Server) (*raw, error) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = conn.Close() })
	return &raw{conn, bufio.NewReader(conn)}, conn.SetDeadline(time.Now().Add(servertest.Hangs))
}

// begin sends the head of a request and waits until the server asks for its body.
func (r *raw) begin(method, path string, length int, headers ...string) error {
	head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: candor.test\r\nContent-Type: "+
		"application/json\r\nExpect: 100-continue\r\nContent-Length: %d\r\n",
		method, path, length)
	for i := 0; i < len(headers); i += 2 {
		head += headers[i] + ": " + headers[i+1] + "\r\n"
	}
	if _, err := r.Write([]byte(head + "\r\n")); err != nil {
		return err
	}
	line, err := r.answers.ReadString('\n')
	if err != nil || !strings.Contains(line, " 100 ") {
		return fmt.Errorf("the server does not ask for the body but says %q, %w", line, err)
	}
	_, err = r.answers.ReadString('\n')
	return err
}

// status reads an answer.
func (r *raw) status() (int, error) {
	response, err := http.ReadResponse(r.answers, nil)
	if err != nil {
		return 0, err
	}
	return response.StatusCode, response.Body.Close()
}

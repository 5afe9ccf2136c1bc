package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
)

// Responses from outside of httpapi: metrics, and requests without a path.
func TestEveryListenerSendsSecurityHeaders(t *testing.T) { // S21
	server := serveProgram(t, "--data", t.TempDir(), "--metrics-addr", "127.0.0.1:0")
	for address, line := range map[string]string{
		server.url:     "OPTIONS * HTTP/1.1",
		server.metrics: "GET /metrics HTTP/1.1",
		strings.TrimSuffix(server.metrics, "/metrics"): "GET /nothing HTTP/1.1",
		server.metrics + "?":                           "POST /metrics HTTP/1.1",
	} {
		host, _, _ := strings.Cut(strings.TrimPrefix(address, "http://"), "/")
		connection, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		if _, err := fmt.Fprintf(connection, "%s\r\nHost: candor.test\r\nConnection: close\r\n\r\n",
			line); err != nil {
			t.Fatal(err)
		}
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		for name, want := range map[string]string{
			"Content-Security-Policy":      "frame-ancestors 'none'",
			"Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
			"Permissions-Policy": "camera=()", "Referrer-Policy": "r",
		} {
			if got := response.Header.Get(name); !strings.Contains(got, want) {
				t.Errorf("%s at %s: %s, %s is %q", line, host, response.Status, name, got)
			}
		}
	}
}

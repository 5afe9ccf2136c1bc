package httpapi

import (
	"io"
	"net/http"
)

// exchange remembers the status of an answer, and the route that gives it: by its pattern, or at once.
type exchange struct {
	http.ResponseWriter
	status  int
	pattern string
	route   *routeTraffic
}

// WriteHeader notes the first final status.
func (e *exchange) WriteHeader(status int) {
	if e.status == 0 && status >= http.StatusOK {
		e.status = status
	}
	e.ResponseWriter.WriteHeader(status)
}

// Write notes that a status of 200 goes out.
func (e *exchange) Write(p []byte) (int, error) {
	e.begin()
	return e.ResponseWriter.Write(p)
}

// ReadFrom lets a file go out without passing through our memory.
func (e *exchange) ReadFrom(from io.Reader) (int64, error) {
	e.begin()
	return io.Copy(e.ResponseWriter, from)
}

// Unwrap lets http.ResponseController find what it controls.
func (e *exchange) Unwrap() http.ResponseWriter { return e.ResponseWriter }

func (e *exchange) begin() {
	if e.status == 0 {
		e.status = http.StatusOK
	}
}

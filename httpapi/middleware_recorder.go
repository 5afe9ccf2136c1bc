package httpapi

import (
	"io"
	"net/http"
)

// statusRecorder remembers the status of an answer, and the route that gives it: by its pattern, or
// at once.
type statusRecorder struct {
	http.ResponseWriter
	status  int
	pattern string
	route   *routeMetrics
}

// WriteHeader notes the first final status.
func (r *statusRecorder) WriteHeader(status int) {
	if r.status == 0 && status >= http.StatusOK {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

// Write notes that a status of 200 goes out.
func (r *statusRecorder) Write(p []byte) (int, error) {
	r.begin()
	return r.ResponseWriter.Write(p)
}

// ReadFrom lets a file go out without passing through our memory.
func (r *statusRecorder) ReadFrom(from io.Reader) (int64, error) {
	r.begin()
	return io.Copy(r.ResponseWriter, from)
}

// Unwrap lets http.ResponseController find what it controls.
func (r *statusRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func (r *statusRecorder) begin() {
	if r.status == 0 {
		r.status = http.StatusOK
	}
}

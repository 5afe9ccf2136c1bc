package httpmetrics

import (
	"io"
	"net/http"
)

// Recorder remembers the status of an answer, and the route that gives it: by its pattern, or
// at once.
type Recorder struct {
	http.ResponseWriter
	Status  int
	Pattern string
	Route   *Route
}

// WriteHeader notes the first final status.
func (r *Recorder) WriteHeader(status int) {
	if r.Status == 0 && status >= http.StatusOK {
		r.Status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

// Write notes that a status of 200 goes out.
func (r *Recorder) Write(p []byte) (int, error) {
	r.begin()
	return r.ResponseWriter.Write(p)
}

// ReadFrom lets a file go out without passing through our memory.
func (r *Recorder) ReadFrom(from io.Reader) (int64, error) {
	r.begin()
	return io.Copy(r.ResponseWriter, from)
}

// Unwrap serves http.ResponseController.
func (r *Recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func (r *Recorder) begin() {
	if r.Status == 0 {
		r.Status = http.StatusOK
	}
}

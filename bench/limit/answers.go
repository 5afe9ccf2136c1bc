// Package limit measures the machine without Candor: a bare net/http server that sends recorded
// responses from memory, and the plainest durable writes.
package limit

import (
	"encoding/json"
	"net/http"
	"os"
)

// Answer is a recorded response of Candor: everything sent except the date.
type Answer struct {
	Header http.Header
	Body   []byte
}

// Serve answers each path of the recorded file (JSON: path to Answer) with its headers and bytes,
// and does nothing else.
func Serve(address, file string) error {
	recorded, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var answers map[string]Answer
	if err := json.Unmarshal(recorded, &answers); err != nil {
		return err
	}
	return http.ListenAndServe(address, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer, ok := answers[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		header := w.Header()
		for name, values := range answer.Header {
			header[name] = values
		}
		// A client that has gone away gets no answer.
		_, _ = w.Write(answer.Body)
	}))
}

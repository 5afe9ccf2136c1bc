package faults

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// request is a request in bytes, so that no library checks it before the server does.
type request struct {
	operation
	fault   string // the defect
	target  string
	headers []string // lines
	body    string
	framing string // the headers that say where the body ends; empty for its length

	refused  bool  // it must have no effect: it violates the description
	statuses []int // statuses above 499 that HTTP itself has for such a fault
	cut      int   // at most this many bytes are sent; 0 for all
	closes   bool  // the client then closes its half of the connection
	again    int   // how often the same request follows on the connection, before any response
}

// cast are the people and objects of requests.
type cast struct {
	cookie  string   // an administrator's
	ids     []string // of an official and of a review
	uploads []upload // without a picture yet
}

// maker makes requests from a seed: the same seed makes the same ones.
type maker struct {
	*rand.Rand
	cast
}

func pick[T any](m *maker, from []T) T { return from[m.IntN(len(from))] }

// An official who may be deleted; the others are needed to the end.
const nobody = "00000000-0000-7000-8000-000000000000"

// choices are values of fields with these names; decisions that would hide something are never
// among them.
var choices = map[string][]string{
	"status": {"approved"}, "expectedStatus": {"pending", "approved"},
	"positionType": {"mayor", "judge", "all"}, "type": {"police"}, "position": {"mayor"},
	"county": {"Essex", "Mercer"}, "city": {"Newark"}, "sort": {"name", "-createdAt"},
	"field": {"name", "other", "county"}, "kind": {"rating", "report"},
	"reason": {"off_topic", "other"}, "office": {"prosecutor"}, "role": {"covered"},
	"verificationUrl": {"https://example.org/"}, "termStartDate": {"2024-01-31"},
	"page": {"1", "2"}, "limit": {"10"}, "username": {"nobody"}, "kinds": {"rating,report"},
}

// word is a plausible value of a field or parameter.
func (m *maker) word(name string) string {
	switch {
	case choices[name] != nil:
		return pick(m, choices[name])
	case name == "id" || name == "officialId":
		return pick(m, m.ids)
	case name == "objectPath" || name == "profileImage":
		return pick(m, m.uploads).ObjectPath
	}
	return fmt.Sprintf("Something %d", m.IntN(100))
}

// value is a plausible value of a type of JSON.
func (m *maker) value(name, kind string) any {
	switch kind {
	case "integer", "number":
		return 1 + m.IntN(5)
	case "boolean":
		return m.IntN(2) == 0
	case "array":
		return []any{map[string]any{"id": pick(m, m.ids)}}
	case "object":
		return map[string]any{}
	}
	return m.word(name)
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// sound is a valid request, of a visitor or of an administrator.
func (m *maker) sound(o operation) *request {
	r := &request{operation: o}
	r.target = placeholder.ReplaceAllStringFunc(o.path, func(name string) string {
		name = strings.Trim(name, "{}")
		if name == "id" && o.method == http.MethodDelete {
			return nobody
		}
		return url.PathEscape(m.word(name))
	})
	if strings.HasPrefix(o.path, "/api/objects/uploads/") {
		r.target = pick(m, m.uploads).UploadURL
		r.body = pick(m, []string{"", "GIF89a", "\xff\xd8\xff\xe0\x00\x10JFIF\x00",
			"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"}) + m.garbage()
	} else if len(o.query) > 0 {
		r.target += "?"
		for range m.IntN(3) {
			name := pick(m, o.query)
			r.target += name + "=" + url.QueryEscape(m.word(name)) + "&"
		}
	}
	r.headers = []string{"Host: candor.test", fmt.Sprintf("X-Forwarded-For: 10.%d.%d.%d", m.IntN(256),
		m.IntN(256), m.IntN(256))}
	if m.IntN(2) == 0 && o.path != "/api/auth/logout" { // the session must survive
		r.headers = append(r.headers, "Cookie: "+m.cookie)
	}
	if len(o.fields) > 0 {
		r.headers = append(r.headers, "Content-Type: application/json")
		r.body = text(m.fields(o))
	}
	return r
}

// fields are those of a body, with values of their types.
func (m *maker) fields(o operation) map[string]any {
	made := map[string]any{}
	// a fixed order, so that a seed makes the same requests
	for _, name := range slices.Sorted(maps.Keys(o.fields)) {
		made[name] = m.value(name, o.fields[name])
	}
	return made
}

// text is JSON.
func text(value any) string {
	encoded, _ := json.Marshal(value) // all values made here can be encoded
	return string(encoded)
}

// malformed is a request with a fault.
func (m *maker) malformed(all []operation) *request {
	o := pick(m, all)
	for o.guesses() && m.IntN(10) > 0 {
		o = pick(m, all)
	}
	r := m.sound(o)
	fault := pick(m, faultsOfRequests)
	for !fault.spoil(m, r) {
		fault = pick(m, faultsOfRequests)
	}
	r.fault = fault.name
	return r
}

// bytes are the bytes to send.
func (r *request) bytes() string {
	framing := r.framing
	if framing == "" && (r.body != "" || r.method != http.MethodGet) {
		framing = fmt.Sprintf("Content-Length: %d\r\n", len(r.body))
	}
	one := func(connection string) string {
		return r.method + " " + r.target + " HTTP/1.1\r\n" + strings.Join(r.headers, "\r\n") +
			"\r\nConnection: " + connection + "\r\n" + framing + "\r\n" + r.body
	}
	sent := strings.Repeat(one("keep-alive"), r.again) + one("close")
	if r.cut > 0 {
		sent = sent[:min(len(sent), r.cut)]
	}
	return sent
}

package faults

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// fault is one way in which requests go wrong. It reports whether it applies to this request.
type fault struct {
	name  string
	spoil func(m *maker, r *request) bool
}

// faultsOfRequests are drawn with equal chances.
var faultsOfRequests = slices.Concat(faultsOfBodies, faultsOfAddresses, faultsOfHeaders,
	faultsOfLines)

// oddities are texts with a special meaning to some program.
var oddities = []string{
	"", " ", "null", "NaN", "-1", "0", "9223372036854775808", "1e999", "0x10", "٣", "true", "[]", "{}",
	"'", `"`, "' OR 1=1 --", "%", "_", `\`, "%00", "\x00", "\x7f", "\r\n",
	"\xff\xfe", "\xc0\xae", "\xed\xa0\x80", "\u202egnp", "\u200d", "\ufeff",
	"a\u0301\u0301\u0301\u0301\u0301\u0301", "../../etc/passwd", "..%2f..%2f", "/objects/uploads/",
	"/objects/../x",
	"objects/uploads/%00", "<script>alert(1)</script>", "${jndi:ldap://x}", "{{7*7}}", "=cmd|'/c'!A0",
	"00000000-0000-0000-0000-000000000000", "AAAAAAAA-0000-7000-8000-000000000000",
	"2024-13-45", "-createdAt", "--name", "(((((", "*", "NOT AND OR", "\"", "a:b:c", "AND NEAR(", "官",
	"😀", strings.Repeat("\u0301", 200), strings.Repeat("9", 400), strings.Repeat("a", 300),
}

// garbage is a text of random bytes, mostly short.
func (m *maker) garbage() string {
	bytes := make([]byte, m.IntN(1<<m.IntN(12)+1))
	for i := range bytes {
		bytes[i] = byte(m.Uint32())
	}
	return string(bytes)
}

// nonsense is a text that no one means.
func (m *maker) nonsense() string {
	switch m.IntN(4) {
	case 0:
		return m.garbage()
	case 1:
		return pick(m, oddities) + pick(m, oddities)
	}
	return pick(m, oddities)
}

// ofBody makes a fault of requests with a JSON body. The result is refused unless the fault says
// otherwise.
func ofBody(name string, spoil func(m *maker, r *request, fields map[string]any)) fault {
	return fault{name, func(m *maker, r *request) bool {
		if len(r.fields) == 0 {
			return false
		}
		r.refused = true
		spoil(m, r, m.fields(r.operation))
		return true
	}}
}

// wrong are JSON values, as text, that a field of the type cannot have.
var wrong = map[string][]string{
	"string": {"1", "true", "[]", "{}", `["a"]`, "1e400"},
	"integer": {`"1"`, "1.5", "true", "[1]", "{}", "1e400", "99999999999999999999",
		"-9223372036854775809"},
	"boolean": {`"true"`, "0", "1", "[]", "{}"},
	"array":   {`"a"`, "1", "{}", "true", "[1]", "[[]]"},
}

var faultsOfBodies = []fault{
	ofBody("a field of another type", func(m *maker, r *request, fields map[string]any) {
		name := pick(m, slices.Sorted(maps.Keys(fields)))
		values := wrong[r.fields[name]]
		if values == nil {
			r.refused = false
			values = []string{"null"}
		}
		delete(fields, name)
		whole := text(fields)
		r.body = strings.Replace(`{"`+name+`":`+pick(m, values)+","+whole[1:], ",}", "}", 1)
	}),
	ofBody("fields missing", func(m *maker, r *request, fields map[string]any) {
		for name := range maps.Clone(fields) {
			if m.IntN(2) == 0 {
				delete(fields, name)
			}
		}
		r.body, r.refused = text(fields), false
	}),
	ofBody("unknown fields", func(m *maker, r *request, fields map[string]any) {
		fields[m.nonsense()], fields["isAdmin"], fields["id"], fields["__proto__"] = m.nonsense(), true,
			m.nonsense(), map[string]any{}
		r.body, r.refused = text(fields), false
	}),
	ofBody("fields twice", func(m *maker, r *request, fields map[string]any) {
		r.body, r.refused = strings.TrimSuffix(text(fields), "}")+","+text(m.fields(r.operation))[1:],
			false
	}),
	ofBody("a field of nonsense", func(m *maker, r *request, fields map[string]any) {
		fields[pick(m, slices.Sorted(maps.Keys(fields)))] = m.nonsense()
		r.body, r.refused = text(fields), false
	}),
	ofBody("a field of broken letters", func(m *maker, r *request, fields map[string]any) {
		name := pick(m, slices.Sorted(maps.Keys(fields)))
		fields[name] = "MARK"
		r.body, r.refused = strings.Replace(text(fields), "MARK",
			pick(m, []string{"\xff", "\xed\xa0\x80", "\xc0\x80", `\ud800`, `\u0000`, `\udfff\ud800`,
				"\xf4\x90\x80\x80"}), 1), false
	}),
	ofBody("a field that is long", func(m *maker, r *request, fields map[string]any) {
		length := pick(m, []int{101, 5001, 70_000, 1 << 20})
		fields[pick(m, slices.Sorted(maps.Keys(fields)))] = strings.Repeat(pick(m,
			[]string{"x", "é", "\u0301", "<", "12 Maple Street ", "\u200d"}), length)
		r.body, r.refused = text(fields), length == 1<<20
	}),
	ofBody("a field that is nothing", func(m *maker, r *request, fields map[string]any) {
		for name := range fields {
			fields[name] = nil
		}
		r.body, r.refused = text(fields), false
	}),
	ofBody("a body of another kind", func(m *maker, r *request, fields map[string]any) {
		r.body = pick(m, []string{"", "[]", `"text"`, "1", "true", "[" + text(fields) + "]", "1e400",
			`{"a"}`})
	}),
	ofBody("a body that ends too early", func(m *maker, r *request, fields map[string]any) {
		whole := text(fields)
		r.body = whole[:m.IntN(len(whole))]
	}),
	ofBody("a body that is no JSON", func(m *maker, r *request, fields map[string]any) {
		whole := text(fields)
		r.body = pick(m, []string{
			"\ufeff" + whole, whole + whole, whole + "x", strings.ReplaceAll(whole, `"`, "'"), "/* */" +
				whole, `{"a":NaN,` + whole[1:], `{"a":Infinity,` + whole[1:], `{"a":01,` + whole[1:],
			`{"a":"` + "\x01" + `",` + whole[1:], `{"a":"\x",` + whole[1:], "\x00" + whole,
			"\x1f\x8b\x08\x00" + m.garbage(),
			"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--",
		})
	}),
	ofBody("a body that is deep", func(m *maker, r *request, fields map[string]any) {
		depth := pick(m, []int{10_001, 200_000})
		r.body = pick(m, []string{strings.Repeat("[", depth), strings.Repeat(`{"a":`, depth), `{"a":` +
			strings.Repeat("[", depth) + strings.Repeat("]", depth) + "}"})
	}),
	ofBody("a body of another content type", func(m *maker, r *request, _ map[string]any) {
		r.headers = slices.DeleteFunc(r.headers, func(line string) bool {
			return strings.HasPrefix(line, "Content-Type")
		})
		r.headers = append(r.headers, "Content-Type: "+pick(m,
			[]string{"text/plain", "multipart/form-data; boundary=x", "multipart/form-data",
				"application/x-www-form-urlencoded", "application/xml", "*/*", "image/jpeg"}))
	}),
	ofBody("a content type in odd words", func(m *maker, r *request, _ map[string]any) {
		r.headers = append(r.headers, "Content-Type: "+pick(m,
			[]string{"application/json; charset=utf-16", "application/json;;;", "APPLICATION/JSON",
				"application/json; charset=", ";", ""}))
		r.refused = false
	}),
	ofBody("a body that is called compressed", func(m *maker, r *request, _ map[string]any) {
		r.headers = append(r.headers, "Content-Encoding: "+pick(m,
			[]string{"gzip", "br", "deflate, gzip", "x", ""}))
		r.refused = false
	}),
}

// faultsOfAddresses are in the path and after it.
var faultsOfAddresses = []fault{
	{"an id of nonsense", func(m *maker, r *request) bool {
		if !strings.Contains(r.path, "{") {
			return false
		}
		r.target = placeholder.ReplaceAllStringFunc(r.path, func(string) string {
			return url.PathEscape(m.nonsense())
		})
		return true
	}},
	{"parameters of nonsense", func(m *maker, r *request) bool {
		if len(r.query) == 0 {
			return false
		}
		r.target += "&"
		for range 1 + m.IntN(4) {
			r.target += pick(m, r.query) + "=" + url.QueryEscape(m.nonsense()) + "&"
		}
		return true
	}},
	{"parameters without end", func(m *maker, r *request) bool {
		r.target += "?" + strings.Repeat(pick(m, []string{"page=1&", "&", "=", "a=b;", "search=x&",
			"x[]=1&"}), 1+m.IntN(5000))
		return true
	}},
	{"escapes that are none", func(m *maker, r *request) bool {
		r.target += pick(m, []string{"%", "%z", "%zz", "%1"})
		if !strings.Contains(r.target, "?") {
			r.refused = true // in a path; net/http passes parameters on unchanged
		}
		return true
	}},
	{"a path that leads elsewhere", func(m *maker, r *request) bool {
		r.target = pick(m, []string{"/..", "/./", "//", "/%2e%2e/", "/%00", "/%ff", "/\\", "/%5c..",
			"/;x", "/.git/config"}) + r.target
		return true
	}},
	{"a target that is no path", func(m *maker, r *request) bool {
		r.target = pick(m, []string{"*", "", "x", "http://other.example/", "http://[::1",
			"candor.test:80", "?", "#", "/ /", "http://user:password@candor.test/", "/\x01", "/" +
				strings.Repeat("x", 3<<10)})
		return true
	}},
	{"a method that it does not take", func(m *maker, r *request) bool {
		sound := r.method
		r.method = pick(m, []string{"PATCH", "TRACE", "PROPFIND", "get", "G T", "", "\x00", "OPTIONS",
			http.MethodHead, http.MethodPost, http.MethodDelete, http.MethodPut, "CONNECT",
			strings.Repeat("X", 5000)})
		r.target = placeholder.ReplaceAllLiteralString(r.path, nobody)
		return r.method != sound
	}},
}

// faultsOfHeaders are in the headers.
var faultsOfHeaders = []fault{
	{"headers of nonsense", func(m *maker, r *request) bool {
		name := pick(m, []string{"Range", "If-None-Match", "If-Modified-Since", "Cookie",
			"X-Forwarded-For", "X-Forwarded-Proto", "Idempotency-Key", "Accept", "Accept-Encoding", "Origin",
			"Sec-Fetch-Site",
			"Authorization", "Candor-Change", "X-Request-Id", "Expect", "Upgrade", "Content-Language",
			"Referer", "If-Range", "Forwarded", "Te", "Trailer"})
		value := pick(m, []string{"bytes=0-0,1-1,2-2", "bytes=-99999999999999999999", "bytes=9-1", `"`,
			`W/"`, strings.Repeat(`"a",`, 1000), "candor_session=; candor_session=\"", "candor_session=" +
				strings.Repeat("x", 4000),
			strings.Repeat("a=b; ", 500), "10.0.0.1, unknown, [::1]:x", strings.Repeat("10.0.0.1,", 1000),
			"null", "https://candor.test@evil.example", "gzip;q=x, *;q=0", "9223372036854775807", "-5",
			"100-continue, x", "websocket", "Bearer ", "Bearer " + strings.Repeat("x", 5000),
			"text/html;q=0.0001"})
		if m.IntN(3) == 0 {
			value = strings.NewReplacer("\r", "", "\n", "").Replace(m.nonsense())
		}
		r.headers = append(r.headers, name+": "+value)
		return true
	}},
	{"headers that are none", func(m *maker, r *request) bool {
		r.headers = append(r.headers, pick(m, []string{"no colon", ": no name", "A name: x", "X\x00: y",
			"X: \x00", " folded", "X-Forwarded-For : 1", "Host: other.example", "Host: \x00",
			"Content-Length: 1, 2"}))
		return true
	}},
	{"very many headers", func(m *maker, r *request) bool {
		line := pick(m, []string{"X-Many: x", "Cookie: candor_session=x", "X-Forwarded-For: 127.0.0.1",
			"If-None-Match: \"x\"", "Accept-Encoding: gzip;q=0"})
		r.headers = append(r.headers, slices.Repeat([]string{line}, 1+m.IntN(3000))...)
		return true
	}},
	{"a host that is none", func(m *maker, r *request) bool {
		r.headers[0] = pick(m, []string{"Host:", "Host: [", "Host: a b", "Host: /", "Host: " +
			strings.Repeat("x", 2000), "Host: candor.test:99999999", "X-No-Host: x"})
		return true
	}},
}

// faultsOfLines are in the transmission of a request.
var faultsOfLines = []fault{
	{"a length that is none", func(m *maker, r *request) bool {
		r.framing = "Content-Length: " + pick(m, []string{"-1", "x", "", "1e3", "0x5",
			"99999999999999999999", "5\r\nContent-Length: 6", "+5"}) + "\r\n"
		r.refused = !strings.HasPrefix(r.framing, "Content-Length: \r\n")
		return true
	}},
	{"a length beyond the body", func(m *maker, r *request) bool {
		r.framing, r.closes = fmt.Sprintf("Content-Length: %d\r\n", len(r.body)+1+m.IntN(1<<20)), true
		return true
	}},
	{"a length short of the body", func(m *maker, r *request) bool {
		if len(r.body) < 2 {
			return false
		}
		r.framing = fmt.Sprintf("Content-Length: %d\r\n", m.IntN(len(r.body)))
		return true
	}},
	{"two ways to say the length", func(m *maker, r *request) bool {
		r.framing, r.closes = fmt.Sprintf("Content-Length: %d\r\nTransfer-Encoding: chunked\r\n",
			len(r.body)), true
		return true
	}},
	{"a transfer that nobody knows", func(m *maker, r *request) bool {
		r.framing = "Transfer-Encoding: " + pick(m, []string{"gzip", "chunked, chunked", "identity", "x",
			"chunked;q=1", "gzip, chunked"}) + "\r\n"
		r.refused, r.statuses = true, []int{http.StatusNotImplemented} // RFC 9112, 6.1
		return true
	}},
	{"chunks that are none", func(m *maker, r *request) bool {
		r.framing, r.closes = "Transfer-Encoding: chunked\r\n", true
		whole := fmt.Sprintf("%x\r\n%s\r\n", len(r.body), r.body)
		r.body = pick(m, []string{whole, whole + "0\r\n", whole + "zz\r\n\r\n", "-1\r\n",
			"ffffffffffffffff\r\n" + r.body, "fffffffffffffffff\r\n", whole[:len(whole)-2] + "0\r\n\r\n",
			"\r\n\r\n",
			"1;" + strings.Repeat("x", 1<<13) + "\r\na\r\n0\r\n\r\n", whole + "0\r\nX: " +
				strings.Repeat("x", 1<<13) + "\r\n\r\n", whole + "0\r\nno colon\r\n\r\n", m.garbage()})
		return true
	}},
	{"several at once", func(m *maker, r *request) bool {
		r.again = 1 + m.IntN(5)
		return !r.guesses()
	}},
	{"a client who says no more", func(_ *maker, r *request) bool {
		r.closes = true
		return true
	}},
	{"a request that breaks off", func(m *maker, r *request) bool {
		r.cut, r.closes = 1+m.IntN(len(r.bytes())), true
		return true
	}},
	{"a version that there is not", func(m *maker, r *request) bool {
		r.target += " " + pick(m, []string{"HTTP/9.9", "HTTP/2.0", "HTTP/1.", "http/1.1", "HTTP/0.9",
			"HTTP/-1.1", "SSH-2.0"}) + "\r\nX-Rest:"
		r.refused, r.statuses = true, []int{http.StatusHTTPVersionNotSupported} // RFC 9110, 15.6.6
		return true
	}},
	{"bytes that are no request", func(m *maker, r *request) bool {
		r.method, r.closes = pick(m, []string{"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
			"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\r\n\r\n", "\x00", "SSH-2.0-x\r\n",
			"*1\r\n$4\r\nPING\r\n"})+m.garbage(), true
		r.statuses = []int{http.StatusHTTPVersionNotSupported} // of HTTP/2 without TLS
		return true
	}},
}

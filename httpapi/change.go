package httpapi

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"candor/sqlstore"
)

// How a visitor reads what he has just written, whichever server answers him: the answer of a write
// carries the number of its change, and whoever sends that number back is answered by a server that has
// come as far.
const (
	changeHeader = "Candor-Change"
	changeCookie = "candor_change"
	// secureChangeCookie can only be set over TLS, for this host and every path, as that of a session.
	secureChangeCookie = "__Host-candor_change"
	// changeLife is how long a browser keeps the number. All servers see a change within a second.
	changeLife = 10 * time.Second
	// changeLimit is how long a request waits for a server that lags; then it is answered anyway.
	changeLimit = 250 * time.Millisecond
)

// withChange lets requests wait for the change that they know of, and tells writers the number of theirs.
func (s *Server) withChange(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		told := &changeTeller{ResponseWriter: w, secure: s.isSecure(r), known: changeOf(r)}
		if told.known > 0 && !strings.HasPrefix(r.URL.Path, "/"+assetsFolder) {
			s.options.Store.AwaitChange(r.Context(), told.known, changeLimit)
		}
		writes := r.Method != http.MethodGet && r.Method != http.MethodHead
		if !writes && told.known == 0 {
			next.ServeHTTP(w, r)
			return
		}
		ctx, receipt := sqlstore.WithReceipt(r.Context())
		told.receipt = receipt
		next.ServeHTTP(told, r.WithContext(ctx))
	})
}

// changeOf is the highest number that a request carries; 0 without one, and for what is none.
func changeOf(r *http.Request) (number int64) {
	note := func(text string) {
		if one, err := strconv.ParseInt(text, 10, 64); err == nil {
			number = max(number, one)
		}
	}
	note(r.Header.Get(changeHeader))
	if len(r.Header["Cookie"]) > 0 {
		for _, name := range []string{changeCookie, secureChangeCookie} {
			if cookie, err := r.Cookie(name); err == nil {
				note(cookie.Value)
			}
		}
	}
	return number
}

// changeTeller adds to an answer, when its status is known, the number of what was changed.
type changeTeller struct {
	http.ResponseWriter
	secure  bool
	known   int64 // that the request carried
	receipt *sqlstore.Receipt
	told    bool
}

// WriteHeader writes the header with the number.
func (t *changeTeller) WriteHeader(status int) {
	if !t.told && status >= http.StatusOK {
		t.told = true
		t.tell()
	}
	t.ResponseWriter.WriteHeader(status)
}

// Write writes the header first, when that is not done.
func (t *changeTeller) Write(body []byte) (int, error) {
	if !t.told {
		t.WriteHeader(http.StatusOK)
	}
	return t.ResponseWriter.Write(body)
}

// Unwrap lets http.ResponseController find what it controls.
func (t *changeTeller) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *changeTeller) tell() {
	if t.known > 0 {
		t.keepFromSharedCaches()
	}
	number := t.receipt.Number()
	if number == 0 {
		return
	}
	text := strconv.FormatInt(number, 10)
	t.Header().Set(changeHeader, text)
	name := changeCookie
	if t.secure {
		name = secureChangeCookie
	}
	http.SetCookie(t, &http.Cookie{
		Name: name, Value: text, Path: "/", MaxAge: int(changeLife.Seconds()), Secure: t.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// keepFromSharedCaches makes an answer private that a shared cache might give to others for a while.
func (t *changeTeller) keepFromSharedCaches() {
	header := t.Header()
	if _, shared := header[cdnCacheControl]; shared {
		delete(header, cdnCacheControl)
		header.Set("Cache-Control", "private, "+revalidate)
	}
}

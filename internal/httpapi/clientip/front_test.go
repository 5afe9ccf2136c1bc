package clientip

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestFront(t *testing.T) {
	const local, visitor = "127.0.0.1:4000", "203.0.113.9"
	for name, test := range map[string]struct {
		sender, host, page, passedOn, trusted, want string
	}{
		"OK": {local, "candor.example", "https://candor.example/", visitor, "127.0.0.1", ""},
		"OKWithPort": {local, "candor.example:8443", "https://candor.example:8443/", visitor,
			"127.0.0.1", ""},
		"OKWithoutProxy":  {visitor + ":4000", "candor.example", "http://candor.example/", "", "", ""},
		"OKOnThisMachine": {local, "localhost:8080", "http://localhost:8080/", "", "127.0.0.1", ""},
		"OKClosedNetwork": {"10.0.0.9:4000", "candor.lan", "http://candor.lan/", "", "", ""},
		"OKOtherSite":     {local, "127.0.0.1:8080", "", visitor, "127.0.0.1", ""},
		"OKOneHousehold":  {local, "127.0.0.1:8080", "https://made.up.example/", visitor, "127.0.0.1", ""},
		"ErrNoVisitor": {local, "candor.example", "https://candor.example/", "", "127.0.0.1",
			"The trusted proxy 127.0.0.1 names no visitor"},
		"ErrNotTrusted": {"10.0.0.7:4000", "candor.example", "https://candor.example/", visitor,
			"127.0.0.1", "The proxy 10.0.0.7 is not in CANDOR_TRUSTED_PROXIES"},
		"ErrNeither": {local, "candor.example", "https://candor.example/", "", "",
			"The proxy 127.0.0.1 names no visitor in X-Forwarded-For, and is not in"},
	} {
		t.Run(name, func(t *testing.T) {
			trusted, err := ParseProxies(test.trusted)
			if err != nil {
				t.Fatal(err)
			}
			request := requestOf(t, test.sender, test.host, test.page)
			if test.passedOn != "" {
				request.Header.Set("X-Forwarded-For", test.passedOn)
			}
			var front Front
			var reported []string
			for range 2 * inSuccession {
				if front.Advice() != "" && len(reported) == 0 {
					t.Error("the advice is shown before it is reported")
				}
				if advice := front.Watch(request, trusted); advice != "" {
					reported = append(reported, advice)
				}
			}
			got := front.Advice()
			if !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
				t.Errorf("%q, want %q", got, test.want)
			}
			if (len(reported) == 1) != (test.want != "") || len(reported) > 1 {
				t.Errorf("reported %q", reported)
			}
		})
	}
}

// requestOf returns a browser's request for a part of a page.
func requestOf(t *testing.T, sender, host, page string) *http.Request {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/site", nil)
	request.RemoteAddr, request.Host = sender, host
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	if page != "" {
		request.Header.Set("Referer", page)
	}
	return request
}

func TestFrontFindsThatHostIsReplaced(t *testing.T) {
	request := requestOf(t, "", "made.up.example", "https://candor.example/")
	visit := func(front *Front) (reported []string) {
		for i := range inSuccession {
			request.RemoteAddr = fmt.Sprintf("203.0.113.%d:4000", i%leastHouseholds)
			if advice := front.Watch(request, nil); advice != "" {
				reported = append(reported, advice)
			}
		}
		return reported
	}
	t.Run("OKPublic", func(t *testing.T) {
		front := Front{Public: "public.example"}
		if got := visit(&front); got != nil || front.Advice() != "" {
			t.Errorf("reported %q, shown %q", got, front.Advice())
		}
	})
	t.Run("ErrHost", func(t *testing.T) {
		var front Front
		for range 2 { // each streak is reported
			got := visit(&front)
			if len(got) != 1 || got[0] != front.Advice() || !strings.Contains(got[0], "replaces Host") ||
				strings.Contains(got[0], "candor.example") || strings.Contains(got[0], "made.up") {
				t.Errorf("reported %q, shown %q", got, front.Advice())
			}
			mended := requestOf(t, request.RemoteAddr, "candor.example", "https://candor.example/")
			front.Watch(mended, nil)
			if got := front.Advice(); got != "" {
				t.Errorf("after it is mended: %q", got)
			}
		}
	})
}

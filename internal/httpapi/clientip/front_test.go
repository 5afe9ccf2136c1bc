package clientip

import (
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
		"OKPublicName":    {local, "127.0.0.1:8080", "https://public.example/", visitor, "127.0.0.1", ""},
		"ErrHost": {local, "127.0.0.1:8080", "https://candor.example/", visitor, "127.0.0.1",
			"visitors ask for candor.example, and requests name 127.0.0.1:8080"},
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
			request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/site", nil)
			request.RemoteAddr, request.Host = test.sender, test.host
			request.Header.Set("Sec-Fetch-Site", "same-origin")
			if test.page != "" {
				request.Header.Set("Referer", test.page)
			}
			if test.passedOn != "" {
				request.Header.Set("X-Forwarded-For", test.passedOn)
			}
			front := Front{Public: "public.example"}
			var told []string
			for range 2 * inSuccession {
				if front.Advice() != "" && len(told) == 0 {
					t.Error("the advice is shown before it is told")
				}
				if advice := front.Watch(request, trusted); advice != "" {
					told = append(told, advice)
				}
			}
			got := front.Advice()
			if !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
				t.Errorf("%q, want %q", got, test.want)
			}
			if (len(told) == 1) != (test.want != "") || len(told) > 1 {
				t.Errorf("told %q", told)
			}
		})
	}
}

func TestFrontForgetsAFaultThatIsMended(t *testing.T) {
	var front Front
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/site", nil)
	request.RemoteAddr, request.Host = "203.0.113.9:4000", "127.0.0.1:8080"
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Referer", "https://candor.example/")
	for range inSuccession {
		front.Watch(request, nil)
	}
	if front.Advice() == "" {
		t.Fatal("no advice")
	}
	request.Host = "candor.example"
	front.Watch(request, nil)
	if got := front.Advice(); got != "" {
		t.Errorf("%q", got)
	}
}

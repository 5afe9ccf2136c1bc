package httpapi_test

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/httpapi"
)

// Whatever host a request names, no answer holds it: not in a link, a canonical address, a redirect
// or a cookie.
func TestNoAnswerTrustsTheHost(t *testing.T) { // S47
	for name, publicURL := range map[string]string{"Configured": "https://candor.example",
		"NotConfigured": ""} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { o.PublicURL = publicURL })
			official := s.official(nil)
			paths := addresses(official.ID)
			for _, one := range s.description() {
				paths = append(paths, one.at(official.ID), one.at(official.ID)+"/", "/"+one.at("x"))
			}
			client := &http.Client{CheckRedirect: func(*http.Request,
				[]*http.Request) error {
				return http.ErrUseLastResponse
			}}
			for _, path := range slices.Concat(paths, []string{"/search/../about", "//phish.example/..",
				"/opengraph/" + official.ID + "/x.png"}) {
				for _, method := range []string{http.MethodGet, http.MethodPost} {
					request, err := http.NewRequestWithContext(t.Context(), method, s.URL+path,
						strings.NewReader("{}"))
					if err != nil {
						t.Fatal(err)
					}
					request.Host = "phish.example"
					request.Header = http.Header{
						"Content-Type": {"application/json"}, "X-Forwarded-Host": {"phish.example"},
						"X-Host": {"phish.example"}, "Forwarded": {"host=phish.example;proto=https"},
						"X-Original-Url": {"https://phish.example/"}, "X-Forwarded-Prefix": {"//phish.example"},
					}
					response, err := client.Do(request)
					if err != nil {
						t.Fatal(err)
					}
					body, err := io.ReadAll(response.Body)
					if err := response.Body.Close(); err != nil {
						t.Error(err)
					}
					if err != nil || bytes.Contains(body, []byte("phish.example")) {
						t.Errorf("%s %s: %v, says %s", method, path, err, body)
					}
					for header, values := range response.Header {
						if strings.Contains(strings.ReplaceAll(strings.Join(values, " "), "/phish.example/", ""),
							"phish.example") {
							t.Errorf("%s %s: %s is %s", method, path, header, values)
						}
					}
				}
			}
		})
	}
}

package pages

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"candor/internal/httpapi/response"
)

// A profile may be merged between two requests of its page. The second answer is then not a list of
// reviews.
func TestPrefetchLeavesOutRedirects(t *testing.T) {
	answers := map[string]*response.Response{
		"/led": response.New(http.StatusMovedPermanently, response.JSONType, response.Revalidate,
			[]byte(`{"code":"moved"}`),
			response.HeaderField{Name: "Location", Values: []string{"/api/officials/2"}}),
		"/list": response.JSON([]byte("[]")),
	}
	p := &page{}
	for _, path := range []string{"/led", "/list"} {
		if err := p.prefetch(httptest.NewRequest(http.MethodGet, "/", nil), prefetch{path: path,
			endpoint: func(*http.Request) (*response.Response, error) { return answers[path], nil },
		}); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.initial) != 1 || p.initial[0].Address != "/list" || len(p.valid) != 1 {
		t.Errorf("the page brings along %+v", p.initial)
	}
}

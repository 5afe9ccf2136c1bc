package httpapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"candor/internal/candor"
)

// Searches that no one asks for again share buffers; those that are kept do not.
func TestSearchesAtOnceGetTheirOwnAnswers(t *testing.T) {
	s := newSite(t, nil)
	names := []string{"Vera Quillmoor", "Bo Candlebury", "Cora Tarragon", "Juno Dahliaspire",
		"Ilse Harborlight", "Otis Fernwick"}
	for _, name := range names {
		s.official(func(o *candor.Official) { o.Name = name })
	}
	ask := func(name, query string) error {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet,
			s.URL+"/api/officials?search="+url.QueryEscape(name)+query, nil)
		if err != nil {
			return err
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return err
		}
		defer response.Body.Close()
		var body strings.Builder
		if err := response.Write(&body); err != nil {
			return err
		}
		for _, other := range names {
			if strings.Contains(body.String(), other) != (other == name) {
				return fmt.Errorf("%s%s is answered %s", name, query, body.String())
			}
		}
		return nil
	}
	var asking sync.WaitGroup
	for _, name := range names {
		asking.Go(func() {
			for round := range 100 {
				for _, query := range []string{"", fmt.Sprintf("&limit=%d", round%100+1)} {
					if err := ask(name, query); err != nil {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	asking.Wait()
}

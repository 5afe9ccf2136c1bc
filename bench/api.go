package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
)

// official is what the benchmark needs to know of one.
type official struct {
	ID       string
	Name     string
	Position string
	City     string
	County   string
}

// list is the API's answer to a question for officials.
type list struct {
	Officials  []official
	Pagination struct{ Pages int }
}

// client asks as wrk does: without compression, over connections that stay.
var client = &http.Client{Transport: &http.Transport{DisableCompression: true}}

func get(ctx context.Context, path string) (http.Header, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, serverURL+path, nil)
	if err != nil {
		return nil, nil, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, nil, fmt.Errorf("%s: %s: %s", path, response.Status, body)
	}
	return response.Header, body, nil
}

func find(ctx context.Context, query url.Values) (list, error) {
	var found list
	_, body, err := get(ctx, "/api/officials?"+query.Encode())
	if err == nil {
		err = json.Unmarshal(body, &found)
	}
	return found, err
}

// everybody reads the whole directory, page by page.
func everybody(ctx context.Context) ([]official, error) {
	var officials []official
	for page, pages := 1, 1; page <= pages; page++ {
		found, err := find(ctx, url.Values{"limit": {"100"}, "page": {strconv.Itoa(page)}})
		if err != nil {
			return nil, err
		}
		officials, pages = append(officials, found.Officials...), found.Pagination.Pages
	}
	return officials, nil
}

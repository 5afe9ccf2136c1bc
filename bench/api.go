package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// official is the part of an official that the benchmark uses.
type official struct {
	ID           string
	Name         string
	Position     string
	PositionType string
	City         string
	County       string
	District     string
	PlacePath    string
}

// list is the API's response to a query for officials.
type list struct {
	Officials  []official
	Pagination struct{ Total, Pages int }
}

// client sends requests as wrk does: without compression, over persistent connections.
var client = &http.Client{Transport: &http.Transport{DisableCompression: true}}

func get(ctx context.Context, path string) (http.Header, []byte, error) {
	return send(ctx, client, http.MethodGet, path, "", nil)
}

// send sends any request as a browser, to Candor on SQLite unless the path is a full address; all
// responses but successes are errors.
func send(
	ctx context.Context, browser *http.Client, method, path, contentType string, content []byte,
) (http.Header, []byte, error) {
	if strings.HasPrefix(path, "/") {
		path = "http://" + at.sqlite + path
	}
	request, err := http.NewRequestWithContext(ctx, method, path, bytes.NewReader(content))
	if err != nil {
		return nil, nil, err
	}
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	response, err := browser.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode/100 != 2 {
		return nil, nil, fmt.Errorf("%s %s: %s: %s", method, path, response.Status, body)
	}
	return response.Header, body, nil
}

// exchange sends JSON and decodes the JSON of the response, unless answer is nil.
func exchange(
	ctx context.Context, browser *http.Client, method, path string, question, answer any,
) error {
	content, err := json.Marshal(question)
	if err != nil {
		return err
	}
	_, body, err := send(ctx, browser, method, path, "application/json", content)
	if err != nil || answer == nil {
		return err
	}
	return json.Unmarshal(body, answer)
}

func find(ctx context.Context, query url.Values) (list, error) {
	return findAt(ctx, "http://"+at.sqlite, listPath+"?"+query.Encode())
}

// findAt asks a server for a list by its path.
func findAt(ctx context.Context, server, path string) (found list, err error) {
	_, body, err := send(ctx, client, http.MethodGet, server+path, "", nil)
	if err == nil {
		err = json.Unmarshal(body, &found)
	}
	return found, err
}

// allOfficials reads the whole directory, page by page.
func allOfficials(ctx context.Context) ([]official, error) {
	var officials []official
	for page, pages := 1, 1; page <= pages; page++ {
		found, err := find(ctx, url.Values{"limit": {"100"}, "page": {strconv.Itoa(page)}})
		if err != nil {
			return nil, err
		}
		officials, pages = append(officials, found.Officials...), found.Pagination.Pages
	}
	if len(officials) == 0 {
		return nil, errors.New("there is no official")
	}
	return officials, nil
}

package main

import (
	"context"
	"encoding/json"
	"os"

	"candor/bench/limit"
)

// record fetches the present responses to the paths. The limits send the same headers and bytes;
// they set the date themselves, as Candor does.
func record(ctx context.Context, paths ...string) (map[string]limit.Answer, error) {
	recorded := map[string]limit.Answer{}
	for _, path := range paths {
		header, body, err := get(ctx, path)
		if err != nil {
			return nil, err
		}
		header.Del("Date")
		recorded[path] = limit.Answer{Header: header, Body: body}
	}
	return recorded, nil
}

// keep writes recorded answers into a file for the bare server.
func keep(file string, recorded map[string]limit.Answer) error {
	text, err := json.Marshal(recorded)
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

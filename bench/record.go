package main

import (
	"context"
	"encoding/json"
	"os"

	"candor/bench/limit"
)

// record writes the present answers to the paths into a file for the limit server, which gets the
// same headers and bytes; the date it sets itself, as ours does.
func record(ctx context.Context, file string, paths ...string) error {
	answers := map[string]limit.Answer{}
	for _, path := range paths {
		header, body, err := get(ctx, path)
		if err != nil {
			return err
		}
		header.Del("Date")
		answers[path] = limit.Answer{Header: header, Body: body}
	}
	text, err := json.Marshal(answers)
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

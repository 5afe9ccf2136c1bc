package main

import (
	"io"
	"log/slog"
	"regexp"

	"candor/internal/httpapi"
)

// newLog writes one JSON line per event, with the request id. Client addresses are only logged if
// configured.
func newLog(to io.Writer, addresses bool) *slog.Logger {
	options := &slog.HandlerOptions{}
	if !addresses {
		options.ReplaceAttr = func(_ []string, attribute slog.Attr) slog.Attr {
			return withoutAddress(attribute)
		}
	}
	return slog.New(httpapi.RequestLog(slog.NewJSONHandler(to, options), addresses))
}

// peer matches the remote address in errors of package net and messages of net/http.
var peer = regexp.MustCompile(`(->|serving |error from |remote )` +
	`(?:\[[0-9A-Fa-f:.%a-z]+\]|\d{1,3}(?:\.\d{1,3}){3}):\d+`)

// withoutAddress removes the remote address from a message or an error.
func withoutAddress(attribute slog.Attr) slog.Attr {
	text := ""
	switch value := attribute.Value.Any().(type) {
	case string:
		text = value
	case error:
		text = value.Error()
	default:
		return attribute
	}
	if peer.MatchString(text) {
		attribute.Value = slog.StringValue(peer.ReplaceAllString(text, "${1}…"))
	}
	return attribute
}

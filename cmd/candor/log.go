package main

import (
	"io"
	"log/slog"
	"regexp"

	"candor/httpapi"
)

// newLog writes one line of JSON for each thing worth telling, each with the id of the request it
// is about. Where requests come from stands in it only when that is asked for.
func newLog(to io.Writer, addresses bool) *slog.Logger {
	options := &slog.HandlerOptions{}
	if !addresses {
		options.ReplaceAttr = func(_ []string, attribute slog.Attr) slog.Attr {
			return withoutAddress(attribute)
		}
	}
	return slog.New(httpapi.RequestLog(slog.NewJSONHandler(to, options), addresses))
}

// peer is the other end of a connection as errors of package net and the messages of net/http name
// it.
var peer = regexp.MustCompile(`(->|serving |error from |remote )(?:\[[0-9A-Fa-f:.%a-z]+\]|\d{1,3}(?:\.\d{1,3}){3}):\d+`)

// withoutAddress takes the other end of a connection out of a message or an error.
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

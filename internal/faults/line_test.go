package faults

import (
	"strings"
	"testing"

	toxiproxy "github.com/Shopify/toxiproxy/v2"
	"github.com/rs/zerolog"

	"candor/internal/testkit/freeport"
)

// line is a proxy between a server and a service that it needs.
type line struct {
	t     *testing.T
	proxy *toxiproxy.Proxy
}

func lay(t *testing.T, upstream string) *line {
	t.Helper()
	address, err := freeport.Choose()
	if err != nil {
		t.Fatal(err)
	}
	proxy := toxiproxy.NewProxy(toxiproxy.NewServer(toxiproxy.NewMetricsContainer(nil), zerolog.Nop()),
		"line", address, upstream)
	l := &line{t, proxy}
	l.open()
	t.Cleanup(proxy.Stop)
	return l
}

func (l *line) address() string { return l.proxy.Listen }

// open accepts connections, again at the same address.
func (l *line) open() {
	l.t.Helper()
	if err := l.proxy.Start(); err != nil {
		l.t.Fatal(err)
	}
}

// troubles are the faults of a line; each returns the function that ends it.
var troubles = []struct {
	name  string
	begin func(*line) (end func())
}{
	{"cut", func(l *line) func() { l.proxy.Stop(); return l.open }},
	{"half-open",
		func(l *line) func() { return l.swallow(`"type":"timeout","attributes":{"timeout":0}`) }},
	{"delayed by 40 s",
		func(l *line) func() { return l.swallow(`"type":"latency","attributes":{"latency":40000}`) }},
	{"reset",
		func(l *line) func() { return l.swallow(`"type":"reset_peer","attributes":{"timeout":0}`) }},
}

// swallow puts a toxic on both directions.
func (l *line) swallow(toxic string) (end func()) {
	l.t.Helper()
	for _, direction := range []string{"upstream", "downstream"} {
		if _, err := l.proxy.Toxics.AddToxicJson(strings.NewReader(`{"name":"` + direction +
			`","stream":"` + direction + `",` + toxic + `}`)); err != nil {
			l.t.Fatal(err)
		}
	}
	return func() {
		l.proxy.Toxics.ResetToxics(l.t.Context())
		// Data in transit is lost with its connections.
		l.proxy.Stop()
		l.open()
	}
}

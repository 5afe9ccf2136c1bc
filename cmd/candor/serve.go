package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"candor"
	"candor/demo"
	"candor/geoip"
	"candor/httpapi"
	"candor/photo/upkeep"
	"candor/rendering"
	"candor/web"
	"candor/webhook"
)

type serveCommand struct {
	storage
	hook
	photos

	Addr           string            `help:"Address to listen on." default:"127.0.0.1:8080" env:"CANDOR_ADDR"`
	MetricsAddr    string            `help:"Address on which Prometheus finds /metrics, one that visitors cannot reach; empty shows no metrics." env:"CANDOR_METRICS_ADDR" placeholder:"HOST:PORT"`
	Moderation     candor.Moderation `help:"What is published at once: screened (unless something is suspicious), open (everything), manual (nothing)." default:"screened" enum:"screened,open,manual" env:"CANDOR_MODERATION"`
	TrustedProxies string            `help:"Addresses or networks of proxies in front, comma-separated; empty trusts nobody." env:"CANDOR_TRUSTED_PROXIES" placeholder:"LIST"`
	GeoIP          string            `name:"geoip" help:"A file in the MaxMind DB format that tells where addresses are; empty leaves that unknown." env:"CANDOR_GEOIP" placeholder:"FILE"`
	PublicURL      string            `name:"public-url" help:"The address at which visitors reach the site." env:"CANDOR_PUBLIC_URL" placeholder:"URL"`
	Secret         string            `help:"What the server signs with, at least 32 characters; the embedded database's folder keeps one of its own." env:"CANDOR_SECRET" placeholder:"TEXT"`
	Contact        string            `help:"E-mail address for visitors, shown on the About screen." env:"CANDOR_CONTACT" placeholder:"EMAIL"`
	RateLimit      string            `help:"off takes any number of requests from one address: for load tests only." default:"on" enum:"on,off" env:"CANDOR_RATE_LIMIT"`
	Demo           bool              `help:"Serve invented people; an empty database is filled with them." env:"CANDOR_DEMO"`
}

// The times that a slow or idle client is given (S24).
const (
	headerLimit   = 10 * time.Second
	bodyLimit     = 30 * time.Second
	answerLimit   = 2 * time.Minute
	idleLimit     = 2 * time.Minute
	shutdownLimit = 15 * time.Second
)

// Run serves until the context ends, then lets what is under way finish.
func (c *serveCommand) Run(ctx context.Context) (err error) {
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	slog.SetDefault(log)
	proxies, err := httpapi.ParseProxies(c.TrustedProxies)
	if err != nil {
		return fmt.Errorf("CANDOR_TRUSTED_PROXIES: %w", err)
	}
	address, err := publicURL(c.PublicURL)
	if err != nil {
		return err
	}
	contact := strings.TrimSpace(c.Contact)
	if contact != "" && !candor.IsEmail(contact) {
		return fmt.Errorf("CANDOR_CONTACT: %q is no e-mail address", contact)
	}
	c.makeRoom = limitMemory()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w", c.Addr, err)
	}
	defer listener.Close()
	secret, err := c.secret(c.Secret)
	if err != nil {
		return err
	}
	store, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if c.Demo {
		if err := prepareDemo(ctx, store); err != nil {
			return err
		}
	}
	places, err := geoip.Open(geoip.Options{File: c.GeoIP, Logger: log})
	if err != nil {
		return fmt.Errorf("CANDOR_GEOIP: %w", err)
	}
	defer func() { err = errors.Join(err, places.Close()) }()
	c.known = store.KnownPhoto
	kept, err := c.openPhotos(ctx, c.storage, secret)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	if kept.Scans() {
		store.RequireScans()
	}
	looked := upkeep.New(upkeep.Options{Store: store, Photos: kept, Logger: log})
	invented, err := store.HasSource(ctx, demo.SourceName)
	if err != nil {
		return err
	}
	if c.RateLimit == "off" {
		log.Warn("rate limits are off: for load tests only")
	}
	screens, err := screenRenderer()
	if err != nil {
		return err
	}
	sender, err := c.sender(webhook.Options{PublicURL: address, Store: store, Logger: log})
	if err != nil && !errors.Is(err, errNoWebhook) {
		return err
	}
	server, err := httpapi.New(httpapi.Options{
		Store: store, Photos: kept, Upkeep: looked, Web: web.Files(), Screens: screens, Moderation: c.Moderation, TrustedProxies: proxies,
		GeoIP:     places,
		PublicURL: address, Secret: secret, RateLimit: c.RateLimit == "on",
		Demo: invented, Contact: contact, Logger: log, MakeRoom: c.makeRoom,
	})
	if err != nil {
		return err
	}
	shown, err := showMetrics(ctx, c.MetricsAddr, log, server.Metrics(), store.Metrics(), kept.Metrics())
	if err != nil {
		return err
	}
	return serve(ctx, listener, server, looked, sender, shown, log)
}

// serve runs the server, what keeps it up to date, the upkeep of photos, its metrics, and the sender unless it is
// nil, and ends them in order.
func serve(ctx context.Context, listener net.Listener, server *httpapi.Server, looked *upkeep.Upkeep, sender *webhook.Sender, shown *shownMetrics, log *slog.Logger) error {
	following, stopFollowing := context.WithCancel(context.WithoutCancel(ctx))
	var running sync.WaitGroup
	running.Go(func() { server.Run(following) })
	running.Go(func() { looked.Run(following) })
	running.Go(func() { shown.run(following) })
	if sender != nil {
		running.Go(func() { sender.Run(following) })
	}
	defer running.Wait()
	defer stopFollowing()

	listening := &http.Server{
		Handler: server.Handler(), ReadHeaderTimeout: headerLimit, ReadTimeout: bodyLimit, WriteTimeout: answerLimit, IdleTimeout: idleLimit,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	ended := make(chan error, 1)
	running.Go(func() { ended <- listening.Serve(listener) })
	log.Info("serving", "address", "http://"+listener.Addr().String())
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	finishing, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownLimit)
	defer cancel()
	if err := listening.Shutdown(finishing); err != nil {
		return fmt.Errorf("requests were still under way after %s: %w", shutdownLimit, err)
	}
	return nil
}

// screenRenderer draws the front end's screens; nil before the front end is built.
func screenRenderer() (*rendering.Renderer, error) {
	script, err := web.Screens()
	if script == "" || err != nil {
		return nil, err
	}
	return rendering.New(script), nil
}

package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"candor/internal/candor"
	"candor/internal/geoip"
	"candor/internal/httpapi"
	"candor/internal/integrity"
	"candor/internal/pages/ssr"
	"candor/web"
)

type serveCommand struct {
	storage
	photos
	backupPlan

	Addr           string            `help:"Address to listen on." default:"127.0.0.1:8080" env:"CANDOR_ADDR"`
	MetricsAddr    string            `help:"Address on which Prometheus finds /metrics and operators /readyz with its details, one that visitors cannot reach; empty shows neither." env:"CANDOR_METRICS_ADDR" placeholder:"HOST:PORT"`
	Moderation     candor.Moderation `help:"What is published right away: screened (unless something is suspicious), open (everything but addresses and phone numbers), manual (nothing)." default:"screened" enum:"screened,open,manual" env:"CANDOR_MODERATION"`
	Integrity      integrity.Mode    `help:"Which reviews and votes count: on (by the rules), shadow (the rules are computed and logged, and change nothing), off (all)." default:"on" enum:"on,shadow,off" env:"CANDOR_INTEGRITY"`
	TrustedProxies string            `help:"Addresses or networks of proxies in front, comma-separated; empty trusts no proxy." env:"CANDOR_TRUSTED_PROXIES" placeholder:"LIST"`
	GeoIP          string            `name:"geoip" help:"A file in the MaxMind DB format that tells where addresses are; empty leaves that unknown." env:"CANDOR_GEOIP" placeholder:"FILE"`
	PublicURL      string            `name:"public-url" help:"The address at which visitors reach the site." env:"CANDOR_PUBLIC_URL" placeholder:"URL"`
	HSTSSubdomains string            `name:"hsts-subdomains" help:"on says in Strict-Transport-Security that all subdomains of the site have TLS too." default:"off" enum:"on,off" env:"CANDOR_HSTS_SUBDOMAINS"`
	Contact        string            `help:"E-mail address for visitors, shown on the About screen." env:"CANDOR_CONTACT" placeholder:"EMAIL"`
	AcceptSecret   bool              `help:"Take another secret than the one before: see what the server says without it."`
	KeepAddresses  int               `help:"For how many days the addresses of visitors are kept, and the places they seem to be in." default:"90" env:"CANDOR_KEEP_ADDRESSES"`
	RateLimit      string            `help:"off takes any number of requests from one address: for load tests only." default:"on" enum:"on,off" env:"CANDOR_RATE_LIMIT"`
	Limits         string            `help:"How many requests one address may make, such as reviews=20/10m+100/24h,feedback=60/1m; limits that are not named keep their defaults." env:"CANDOR_LIMITS" placeholder:"LIST"`
	NetworkLimits  string            `help:"How many times what one address may send wider networks may: /56 and /48 of IPv6, /24 of IPv4; limits that are not named keep their defaults." env:"CANDOR_NETWORK_LIMITS" placeholder:"LIST"`
	PhotosWaiting  string            `help:"How much photos may take that no administrator has approved, such as household=100MB,network=500MB,total=5GB; limits that are not named keep their defaults." env:"CANDOR_PHOTOS_WAITING" placeholder:"LIST"`
	LogAddresses   string            `help:"on writes into the log where requests come from." default:"off" enum:"on,off" env:"CANDOR_LOG_ADDRESSES"`
	Connections    int               `name:"database-connections" help:"How many connections read from PostgreSQL; two more write." default:"10" env:"CANDOR_DATABASE_CONNECTIONS"`
	BackupKeep     int               `help:"How many of these backups are kept." default:"14" env:"CANDOR_BACKUP_KEEP"`
	Demo           bool              `help:"Serve invented people; an empty database is filled with them." env:"CANDOR_DEMO"`
	NoCopy         bool              `help:"Upgrade the embedded database without a copy next to it, which lack of room prevents."`
	Check          bool              `help:"Check the settings, and end."`

	keep  time.Duration // of addresses
	limit *memoryLimit  // nil if the environment sets a limit
}

// Help describes the settings without a flag, below the flags.
func (serveCommand) Help() string {
	return "Secrets are not flags, since anyone who can list the processes of a machine can read " +
		"their arguments. CANDOR_SECRET signs cookies and hashes addresses. It has at least " +
		"32 characters; the embedded database's folder keeps a separate one. CANDOR_WEBHOOK is an " +
		"address that gets a signed message when something waits for a " +
		"moderator, and CANDOR_WEBHOOK_SECRET signs it: whsec_ and the Base64 of at least 24 bytes. " +
		"CANDOR_HEARTBEAT is an address that is called after each good backup, for a service that raises " +
		"the alarm when calls are missing. Each can be in a file that CANDOR_SECRET_FILE, " +
		"CANDOR_HEARTBEAT_FILE, CANDOR_WEBHOOK_FILE or CANDOR_WEBHOOK_SECRET_FILE names, and so may an " +
		"address with a password: CANDOR_DATABASE_FILE."
}

// noContact is a warning of serve and doctor.
const noContact = "CANDOR_CONTACT is not set: visitors find no address to write to, for an appeal " +
	"against a decision, say"

// Time limits for a slow or idle client (S24).
const (
	headerLimit   = 10 * time.Second
	bodyLimit     = 30 * time.Second
	answerLimit   = 2 * time.Minute
	idleLimit     = 2 * time.Minute
	shutdownLimit = 15 * time.Second
)

// writeLimit limits the time of a transaction on PostgreSQL; longer ones fail.
const writeLimit = 10 * time.Second

// readLimit limits the time of a query on PostgreSQL. It allows for an overloaded server, and for
// one dead connection of several. A server that does not answer at all is detected sooner.
const readLimit = 20 * time.Second

// Run serves until the context ends, then finishes running requests. It checks all settings before
// it listens.
func (c *serveCommand) Run(ctx context.Context) (err error) {
	log := newLog(os.Stderr, c.LogAddresses == "on")
	slog.SetDefault(log)
	options, err := c.settings(log)
	if err != nil {
		return err
	}
	places, err := geoip.Open(geoip.Options{File: c.GeoIP, Logger: log})
	if err != nil {
		return fmt.Errorf("CANDOR_GEOIP: %w", err)
	}
	defer func() { err = errors.Join(err, places.Close()) }()
	if c.Check {
		fmt.Println("The settings are valid.")
		return nil
	}
	if c.limit = limitMemory(); c.limit != nil {
		c.makeRoom = c.limit.makeRoom
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("CANDOR_ADDR: cannot listen on %s: %w", c.Addr, err)
	}
	defer listener.Close()
	if options.Screens, err = screenRenderer(); err != nil {
		return err
	}
	options.GeoIP, options.MakeRoom = places, c.makeRoom
	options.Web, options.Started = web.Files(), func() { dropProgram(log) }
	return c.serve(ctx, listener, options)
}

// serve listens immediately, and serves the site once it is built. When ctx ends it finishes
// running requests, and then stops the background work.
func (c *serveCommand) serve(
	ctx context.Context, listener net.Listener, options httpapi.Options,
) (err error) {
	gate := httpapi.NewGate(options)
	listening := &http.Server{
		// the default handler would not set our headers
		Handler: gate, DisableGeneralOptionsHandler: true,
		ReadHeaderTimeout: headerLimit, ReadTimeout: bodyLimit, WriteTimeout: answerLimit,
		IdleTimeout: idleLimit,
		ErrorLog:    slog.NewLogLogger(options.Logger.Handler(), slog.LevelWarn),
	}
	showing, hide := context.WithCancel(context.WithoutCancel(ctx))
	shown, show, err := showMetrics(showing, c.MetricsAddr, options.Logger, gate.ServeReadiness)
	if err != nil {
		hide()
		return err
	}
	ended := make(chan error, 1)
	var running sync.WaitGroup
	defer running.Wait()
	defer hide()
	running.Go(show)
	defer listening.Close()
	running.Go(func() { ended <- listening.Serve(listener) })
	serving := sync.OnceFunc(func() {
		options.Logger.Info("serving", "address", "http://"+listener.Addr().String())
	})

	started, dropped := make(chan struct{}), options.Started
	options.Started = func() { dropped(); close(started) }
	built, err := c.build(ctx, options, gate, shown, serving)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	defer func() {
		hide() // metrics read the database
		err = errors.Join(err, built.close())
	}()
	if options.Contact == "" && !c.Demo {
		options.Logger.Warn(noContact)
	}
	dropProgram(options.Logger) // before the directory is filled, and again when all is built
	following, stopFollowing := context.WithCancel(context.WithoutCancel(ctx))
	var kept sync.WaitGroup
	defer kept.Wait()
	defer stopFollowing()
	built.run(following, &kept)
	gate.Open(built.server)
	for _, watch := range []func(context.Context) error{built.store.WatchSchema,
		func(ctx context.Context) error { return built.store.WatchCorruption(ctx, started) }} {
		kept.Go(func() { built.guard(following, watch, gate, shown, stopFollowing) })
	}
	if c.limit != nil {
		kept.Go(func() { c.limit.follow(following) })
	}
	serving()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	finishing, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownLimit)
	defer cancel()
	if err := listening.Shutdown(finishing); errors.Is(err, context.DeadlineExceeded) {
		options.Logger.Warn("requests that were still under way are cut",
			"limit_seconds", shutdownLimit.Seconds())
		return listening.Close()
	} else if err != nil {
		return err
	}
	return nil
}

// screenRenderer renders the screens of the front end; nil before the front end is built.
func screenRenderer() (*ssr.Renderer, error) {
	script, err := web.Screens()
	if script == "" || err != nil {
		return nil, err
	}
	return ssr.New(script), nil
}

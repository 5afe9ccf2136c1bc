package main

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"time"

	"candor/internal/backup"
	"candor/internal/certificate"
	"candor/internal/demo"
	"candor/internal/heartbeat"
	"candor/internal/httpapi"
	"candor/internal/importer"
	"candor/internal/importer/sources"
	"candor/internal/metrics"
	"candor/internal/operatorpages"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/webhook"
)

// The first and the longest delay before PostgreSQL is tried again.
const (
	firstPause   = 250 * time.Millisecond
	longestPause = 5 * time.Second
)

// site is a server with everything that depends on the database.
type site struct {
	server  *httpapi.Server
	store   *sqlstore.Store
	upkeep  *maintenance.Runner
	sender  *webhook.Sender // nil without a webhook
	sources *sources.Runner
	backups *backup.Schedule // nil without a folder for them
	heart   *heartbeat.Sender
	secured *certificate.Watch
	opened  []func() error // close functions, in the order of opening
}

// build assembles the site. It retries while PostgreSQL is faulty: the gate shows the fault to
// visitors, and it is logged once.
func (c *serveCommand) build(
	ctx context.Context, options httpapi.Options, gate *httpapi.Gate, shown *metrics.Pages,
	serving func(),
) (*site, error) {
	told := ""
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		built, err := c.assemble(ctx, options, shown)
		fault, faulty := errors.AsType[*sqldb.Fault](err)
		if !faulty || fault.Lasts() {
			if told != "" && err == nil {
				options.Logger.Info("the database is well again", "after", told)
			}
			return built, err
		}
		if told != fault.What {
			told = fault.What
			options.Logger.Error(fault.Error())
		}
		if err := gate.SetFault(fault); err != nil {
			return nil, err
		}
		serving()
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(pause):
		}
	}
}

func (c *serveCommand) assemble(
	ctx context.Context, options httpapi.Options, shown *metrics.Pages,
) (_ *site, err error) {
	s := &site{}
	defer func() {
		if err == nil {
			return
		}
		if s.store != nil {
			err = s.store.Diagnose(ctx, err)
		}
		if closing := s.close(); !sqldb.IsFault(err) { // closing a damaged store fails again
			err = errors.Join(err, closing)
		}
	}()
	if err := c.refuseLost(ctx); err != nil {
		return nil, err
	}
	var lock *servingLock
	if c.Database == "" {
		if err := c.makeFolder(); err != nil {
			return nil, err
		}
		if lock, err = c.lockServing(options.Logger); err != nil {
			return nil, err
		}
		s.opened = append(s.opened, lock.release)
	}
	if options.Texts, err = operatorpages.Read(operatorpages.Folder(c.Data)); err != nil {
		return nil, err
	}
	c.warnOfSecret(options.Logger)
	if options.Secret, err = c.secret(ctx, os.Getenv("CANDOR_SECRET"), c.AcceptSecret); err != nil {
		return nil, err
	}
	place, err := c.openPlace(c.storage)
	if err != nil {
		return nil, err
	}
	s.opened = append(s.opened, place.Close)
	store, err := c.openWith(ctx, sqlstore.Options{Connections: c.Connections, WriteLimit: writeLimit,
		ReadLimit: readLimit, Copy: !c.NoCopy,
		Secret: options.Secret, AcceptSecret: c.AcceptSecret, KeepAddresses: c.keep,
		Integrity: c.Integrity})
	if err != nil {
		return nil, err
	}
	s.store, s.opened = store, append(s.opened, store.Close)
	if store.Begun() {
		options.Logger.Info("there was no database: began a new one",
			"database", hidePassword(c.address()))
	}
	if lock != nil { // a new database exists only now
		if err := lock.lockFile(c.storage, options.Logger); err != nil {
			return nil, err
		}
	}
	if c.Demo {
		if err := prepareDemo(ctx, store); err != nil {
			return nil, err
		}
	}
	c.known = store.KnownPhoto
	kept, err := c.openPhotos(ctx, c.storage, options.Secret)
	if err != nil {
		return nil, err
	}
	s.opened = append(s.opened, kept.Close)
	if kept.Scans() {
		store.RequireScans()
	}
	s.upkeep = maintenance.New(maintenance.Options{Store: store, Photos: kept, Logger: options.Logger})
	s.sender, err = webhookSender(webhook.Options{PublicURL: options.PublicURL, Store: store,
		Logger: options.Logger})
	if err != nil && !errors.Is(err, errNoWebhook) {
		return nil, err
	}
	if options.Demo, err = store.HasSource(ctx, demo.SourceName); err != nil {
		return nil, err
	}
	options.Importing = importer.NewTurn()
	s.sources = sources.NewRunner(store, options.Importing, options.Logger)
	if s.heart, err = newHeart(options.Logger); err != nil {
		return nil, err
	}
	s.backups = c.backups(options.Backups.Every, store, place, options.Logger)
	s.secured = certificate.NewWatch(options.PublicURL)
	options.Certificate = s.secured.End
	options.Store, options.Photos, options.Upkeep = store, kept, s.upkeep
	if s.server, err = httpapi.New(options); err != nil {
		return nil, err
	}
	return s, shown.Show(options.Logger, s.server.Metrics(), store.Metrics(), kept.Metrics())
}

// guard stops the site's background work once watch returns a fault: the database is damaged, or a
// newer program has changed it. The gate then shows the fault to visitors.
func (s *site) guard(
	ctx context.Context, watch func(context.Context) error, gate *httpapi.Gate, shown *metrics.Pages,
	stop func(),
) {
	if fault, found := errors.AsType[*sqldb.Fault](watch(ctx)); found {
		gate.Close(fault)
		shown.Hide()
		stop()
	}
}

// run does the site's background work until ctx ends.
func (s *site) run(ctx context.Context, running *sync.WaitGroup) {
	running.Go(func() { s.server.Run(ctx) })
	running.Go(func() { s.upkeep.Run(ctx) })
	running.Go(func() { s.sources.Run(ctx) })
	running.Go(func() { s.secured.Run(ctx) })
	if s.backups != nil {
		s.backups.Made = s.heart.Beat
		running.Go(func() { s.heart.Run(ctx) })
		running.Go(func() { s.backups.Run(ctx) })
	}
	if s.sender != nil {
		running.Go(func() { s.sender.Run(ctx) })
	}
}

func (s *site) close() error {
	var faults []error
	for _, closing := range slices.Backward(s.opened) {
		faults = append(faults, closing())
	}
	return errors.Join(faults...)
}

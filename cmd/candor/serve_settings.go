package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/clientip"
	"candor/internal/photo/clamd"
	"candor/internal/photo/room"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/webhook"
)

// settings checks the settings without connecting or writing anywhere, and logs doubts.
func (c *serveCommand) settings(log *slog.Logger) (options httpapi.Options, err error) {
	for _, unknown := range unknownSettings(os.Environ()) {
		log.Warn(unknown)
	}
	if err := c.checkAddress(); err != nil { // before checks that depend on the kind of database
		return options, err
	}
	options = httpapi.Options{Moderation: c.Moderation, RateLimit: c.RateLimit == "on",
		Subdomains: c.HSTSSubdomains == "on",
		Contact:    strings.TrimSpace(c.Contact), Logger: log}
	if options.TrustedProxies, err = clientip.ParseProxies(c.TrustedProxies); err != nil {
		return options, fmt.Errorf("CANDOR_TRUSTED_PROXIES: %w", err)
	}
	if wide := clientip.WideProxies(options.TrustedProxies); len(wide) > 0 {
		log.Warn("CANDOR_TRUSTED_PROXIES: strangers have addresses in these networks, and can "+
			"pretend to be anyone, past limits and votes; name only the proxies", "networks", wide)
	}
	if options.PublicURL, err = publicURL(c.PublicURL); err != nil {
		return options, err
	}
	if options.Limits, err = ratelimit.Parse(c.Limits); err != nil {
		return options, fmt.Errorf("CANDOR_LIMITS: %w", err)
	}
	if options.NetworkLimits, err = ratelimit.ParseNetworkLimits(c.NetworkLimits); err != nil {
		return options, fmt.Errorf("CANDOR_NETWORK_LIMITS: %w", err)
	}
	if options.PhotoRoom, err = room.Parse(c.PhotosWaiting); err != nil {
		return options, fmt.Errorf("CANDOR_PHOTOS_WAITING: %w", err)
	}
	if options.Contact != "" && !candor.IsEmail(options.Contact) {
		return options, fmt.Errorf("CANDOR_CONTACT: %q is no e-mail address", options.Contact)
	}
	if c.Connections < 1 {
		return options, fmt.Errorf("CANDOR_DATABASE_CONNECTIONS: %d is no number of connections, at least 1",
			c.Connections)
	}
	if c.keep, err = keepTime(c.KeepAddresses); err != nil {
		return options, err
	}
	if options.Backups, err = c.plan(); err != nil {
		return options, err
	}
	if err := checkBackupKeep(c.BackupKeep); err != nil {
		return options, err
	}
	if _, _, err := splitAddress(c.Addr); err != nil {
		return options, err
	}
	if err := c.checkPlaces(); err != nil {
		return options, err
	}
	if c.RateLimit == "off" {
		log.Warn("CANDOR_RATE_LIMIT=off: anyone may send any number of requests and guess any number " +
			"of passwords; this is for load tests only")
	}
	return options, nil
}

// checkPlaces checks the settings that name other programs, folders and secrets.
func (c *serveCommand) checkPlaces() error {
	if c.MetricsAddr != "" {
		if _, port, err := net.SplitHostPort(c.MetricsAddr); err != nil || port == "" {
			return fmt.Errorf("CANDOR_METRICS_ADDR: %q is no address to listen on, such as 127.0.0.1:9091",
				c.MetricsAddr)
		}
	}
	if c.Clamd != "" {
		if _, err := clamd.New(c.Clamd); err != nil {
			return fmt.Errorf("CANDOR_CLAMD: %w", err)
		}
	}
	if c.Database != "" {
		if err := sqldb.CheckAddress(c.Database); err != nil {
			return fmt.Errorf("CANDOR_DATABASE: %w", err)
		}
	}
	if _, err := c.floor(); err != nil {
		return err
	}
	place, err := c.openPlace(c.storage)
	if err != nil {
		return err
	}
	if err := place.Close(); err != nil {
		return err
	}
	if _, err := webhookSender(webhook.Options{}); err != nil && !errors.Is(err, errNoWebhook) {
		return err
	}
	configured := os.Getenv("CANDOR_SECRET")
	if _, err := newHeart(nil); err != nil {
		return err
	}
	if c.Database == "" && configured == "" {
		return nil
	}
	_, err = c.givenSecret(configured)
	return err
}

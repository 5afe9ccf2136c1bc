package main

import (
	"log/slog"

	"github.com/pocketbase/pocketbase/core"
)

// The limit of reviews from one address.
const (
	limitedReviews = 20
	limitedSeconds = 600
)

// setUp turns on what all peers must do, and turns off what only this peer would do: a record of
// each request.
func setUp(app core.App) error {
	settings := app.Settings()
	settings.TrustedProxy.Headers = []string{"X-Forwarded-For"}
	settings.RateLimits.Enabled = true
	settings.RateLimits.Rules = []core.RateLimitRule{{Label: "POST /api/officials/",
		MaxRequests: limitedReviews, Duration: limitedSeconds}}
	settings.Logs.MinLevel = int(slog.LevelWarn)
	return app.Save(settings)
}

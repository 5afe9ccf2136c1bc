package ratelimit

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/settings"
)

// The kinds of limited requests, as spelled in the setting.
const (
	Reviews        = "reviews"
	Feedback       = "feedback"
	Reports        = "reports"
	Officials      = "officials"
	Corrections    = "corrections"
	Removals       = "removals"
	Receipts       = "receipts"
	Uploads        = "uploads"
	PhotoBytes     = "photo-bytes"
	Photos         = "photos"
	Logins         = "logins"
	Administration = "administration"
)

// A household has LoginsAtOnce attempts to log in, and regains one each LoginInterval (S4).
const (
	LoginsAtOnce  = 10
	LoginInterval = 6 * time.Second
)

// Defaults returns the limits of one household: an IPv4 address, or a /64 of IPv6.
func Defaults() map[string]Limits {
	return map[string]Limits{
		Reviews: {{Requests: 20, Within: 10 * time.Minute},
			{Requests: 100, Within: 24 * time.Hour}},
		Feedback: {{Requests: 60, Within: time.Minute}, {Requests: 1000, Within: 24 * time.Hour}},
		Reports: {{Requests: 20, Within: 10 * time.Minute},
			{Requests: 100, Within: 24 * time.Hour}},
		Officials: {{Requests: 10, Within: 10 * time.Minute},
			{Requests: 100, Within: 24 * time.Hour}},
		Corrections: {{Requests: 20, Within: 10 * time.Minute},
			{Requests: 100, Within: 24 * time.Hour}},
		// Each request searches all texts, and a moderator answers it. Ten an hour allow for
		// requests that the form rejects.
		Removals: {{Requests: 10, Within: time.Hour}, {Requests: 3, Within: 24 * time.Hour}},
		Receipts: {{Requests: 60, Within: time.Minute}, {Requests: 2000, Within: 24 * time.Hour}},
		// One address can store at most 20 pictures of 10 MB an hour. An upload may be retried.
		Uploads:    {{Requests: 20, Within: time.Hour}},
		PhotoBytes: {{Requests: 60, Within: time.Hour}},
		Photos:     {{Requests: 20, Within: time.Hour}},
		Logins:     {{Requests: LoginsAtOnce, Within: LoginsAtOnce * LoginInterval}},
		// All other requests that change something: those from logged-in users.
		Administration: {{Requests: 600, Within: time.Minute}},
	}
}

// removalTimes limits a network's removal requests to this many times a household's: a rented
// network must not fill the list, which people read item by item.
const removalTimes = 8

// TimesOf returns the factor of a network for a household's limits of this name.
func (n Network) TimesOf(name string) int {
	if name == Removals {
		return min(n.Times, removalTimes)
	}
	return n.Times
}

// Bounds of a configured limit. Times are stored in milliseconds.
const (
	mostRequests   = 1_000_000
	longestWithin  = 7 * 24 * time.Hour
	shortestReturn = time.Millisecond
)

// Parse reads a setting such as "reviews=20/10m+100/24h,feedback=60/1m". Missing limits keep
// their defaults.
func Parse(setting string) (map[string]Limits, error) {
	table := Defaults()
	err := settings.Each(setting, func(name, value string) error {
		if _, known := table[name]; !known {
			return fmt.Errorf("nothing is limited that is called %q: there are %s",
				name, strings.Join(slices.Sorted(maps.Keys(table)), ", "))
		}
		limits, err := parseRoute(value)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		table[name] = limits
		return nil
	})
	if err != nil {
		return nil, err
	}
	return table, nil
}

func parseRoute(value string) (Limits, error) {
	parts := strings.Split(value, "+")
	if len(parts) > MostLimits {
		return nil, fmt.Errorf("%q are more than %d limits", value, MostLimits)
	}
	var limits Limits
	for _, part := range parts {
		limit, err := parseLimit(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		limits = append(limits, limit)
	}
	return limits, nil
}

func parseLimit(text string) (Limit, error) {
	count, within, _ := strings.Cut(text, "/")
	requests, err := strconv.Atoi(count)
	if err != nil || requests < 1 || requests > mostRequests {
		return Limit{},
			fmt.Errorf("%q is no limit: please write a number of requests from 1 to %d and a time, such as 20/10m",
				text, mostRequests)
	}
	duration, err := time.ParseDuration(within)
	if err != nil || duration < time.Second || duration > longestWithin {
		return Limit{},
			fmt.Errorf("%q is no limit: the time goes from 1s to %dh (%d days), such as 20/10m",
				text, longestWithin/time.Hour, longestWithin/(24*time.Hour))
	}
	if duration/time.Duration(requests) < shortestReturn {
		return Limit{}, fmt.Errorf("%q is no limit: at most %d requests a second come back",
			text, time.Second/shortestReturn)
	}
	return Limit{Requests: requests, Within: duration}, nil
}

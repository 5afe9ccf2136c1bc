package accounts

import (
	"fmt"
	"time"

	"candor/internal/njcalendar"
)

// Limits of password attempts (S4). An account's attempts are delayed from the failure after
// FreeFailures.
const (
	FreeFailures  = 5
	MaxLoginDelay = 15 * time.Minute
	// CleanLoginWait is the longest wait of a network that has no failures for the account.
	CleanLoginWait = time.Minute
	// FailuresKept is how long failures count after the last one. PlacesKept is how long an account
	// remembers a network after its last login from there.
	FailuresKept = 24 * time.Hour
	PlacesKept   = 90 * 24 * time.Hour
)

// SessionLife is the maximum length of a session. An unused session ends after SessionIdle (S6).
const (
	SessionLife = 12 * time.Hour
	SessionIdle = 30 * time.Minute
)

// LoginDelay returns how long an account's next attempt waits after this many failures: nothing up
// to the fifth, then 1 s, 2 s, 4 s … and at most 15 minutes.
func LoginDelay(failures int) time.Duration {
	if failures < FreeFailures {
		return 0
	}
	// 2^10 s exceed the longest delay
	return min(MaxLoginDelay, time.Second<<min(failures-FreeFailures, 10))
}

// UnknownLogins describes failed logins with unknown names within the hour that began at a time, by
// New Jersey's clock: "37 failed logins with unknown names, Nov 24, 10 AM to 11 AM".
func UnknownLogins(failures int64, hour time.Time) string {
	logins := "logins with unknown names"
	if failures == 1 {
		logins = "login with an unknown name"
	}
	from, until := hour.In(njcalendar.Location()), hour.Add(time.Hour).In(njcalendar.Location())
	return fmt.Sprintf("%d failed %s, %s to %s", failures, logins, from.Format("Jan 2, 3 PM"),
		until.Format("3 PM"))
}

// LoginTurn returns how long after a failure a network's next attempt is accepted, regardless of
// attempts by others, if it has used up its allowance this many times: 15 minutes, 1 hour, 4 hours
// … and at most a day.
func LoginTurn(times int) time.Duration {
	if times == 0 {
		return 0
	}
	// 4^4 quarters of an hour exceed the longest delay
	return min(FailuresKept, MaxLoginDelay<<(2*min(times-1, 4)))
}

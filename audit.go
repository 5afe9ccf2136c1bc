package candor

import "time"

// AuditEntry is one line of the audit trail. It never holds secrets.
type AuditEntry struct {
	ID      string
	At      time.Time
	Actor   string // username, or the name that was tried at a failed login
	Action  string // login, login_failed, logout, official_status, rating_status …
	Subject string // id of what was acted on
	Before  string
	After   string
	Reason  string
}

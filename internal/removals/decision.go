package removals

import (
	"time"

	"candor/internal/candor"
)

// Filter selects a page of requests: open ones by their deadline, then closed ones, latest
// first.
type Filter struct {
	Status      Status
	Page, Limit int
}

// Validate rejects unknown statuses and pages outside the bounds. "all" selects every status.
func (f *Filter) Validate() error {
	if f.Status == "all" {
		f.Status = ""
	}
	var faults candor.Faults
	faults.Check(f.Status == "" || f.Status.Known() || f.Status == Unanswered, "status", MessageStatus)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of requests before the page.
func (f *Filter) Offset() int { return (f.Page - 1) * f.Limit }

// Closing is an administrator's decision to close a request.
type Closing struct {
	Status   Status
	Expected Status // the status that the administrator saw; empty closes any open one
	Reason   string
	Actor    string
	// also decline the open requests of the same network that had arrived when the administrator
	// saw their number
	Network bool
	Until   time.Time
}

// Reopening is an administrator's decision to reopen a closed request.
type Reopening struct {
	Expected Status // the status that the administrator saw; empty opens any
	Network  bool   // also the requests that were declined together with it
	Actor    string
}

// Neighbors are other requests of a network: open ones, or those declined together with one
// that can still be reopened.
type Neighbors struct {
	IDs   []string // oldest first
	Until time.Time
}

// Clean normalizes the reason for storing.
func (c *Closing) Clean() { c.Reason = candor.CleanText(c.Reason) }

// Validate rejects statuses that do not close, and a decline without a reason.
func (c *Closing) Validate() error {
	var f candor.Faults
	f.Check(c.Status == Done || c.Status == Declined, "status", MessageStatus)
	f.Check(c.Expected == "" || c.Expected.Known(), "expectedStatus", MessageStatus)
	f.Check(c.Status != Declined || c.Reason != "", "reason", MessageReason)
	f.Check(!c.Network || c.Status == Declined, "network", messageNetwork)
	f.Check(c.Network == !c.Until.IsZero(), "networkUntil", MessageUntil)
	f.Text("reason", "Reason", c.Reason, candor.MaxReason)
	return f.Err()
}

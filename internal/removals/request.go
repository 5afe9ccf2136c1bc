// Package removals has the rules of requests to remove home addresses, and of the texts that name one.
package removals

import (
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
	"candor/internal/redact"
)

// Daniel's Law (P.L.2020, c.125, as amended by P.L.2023, c.113; N.J.S.A. 56:8-166.1 and 47:1A-1.1)
// lets judges, prosecutors, law enforcement officers, investigators of child protection, and the
// family in their household, have a home address or an unpublished phone number taken down within
// ten business days.

// Days is the number of business days until a request is due.
const Days = 10

// ReopenLimit is how long a closed request can be reopened. After that its home is erased.
const ReopenLimit = 10 * time.Minute

// Request asks to remove a home address or a private phone number everywhere. Address, town,
// phone and places are kept until ReopenLimit after the request is closed; the person's name
// and email are kept longer.
type Request struct {
	ID         string
	Role       Role
	Office     Office
	Name       string
	Email      string // for the answer
	Address    string // house number and street, with a unit
	Town       string
	Phone      string
	Places     string // where it appears, as described by the requester
	Declared   bool   // the requester declares that all of this is true
	Status     Status
	ReceivedAt time.Time
	Deadline   time.Time // the last day, as its midnight UTC
	ClosedAt   time.Time // zero while it is open
	ClosedBy   string
	// keyed hash of the sender's network, empty if the address identifies none; erased with the
	// home
	Network string
	Reason  string // why it was declined, or another closing remark
	// number of texts that still had the home at the end; MaxMatches + 1 means more
	Spared     int
	Asked      Asked
	AnsweredAt time.Time // when a reply was sent; zero before, and where none was needed
	AnsweredBy string    // username
}

// Status is the status of a request.
type Status string

// The three statuses of a request.
const (
	Open     Status = "open"
	Done     Status = "done"
	Declined Status = "declined"
)

// Known reports whether the status exists.
func (s Status) Known() bool {
	return s == Open || s == Done || s == Declined
}

// Limits of a request, in characters.
const (
	maxAddress = 200
	maxPhone   = 40
	MaxPlaces  = 2000
)

// Messages about requests.
const (
	MessageRole        = "Please choose your relationship to the office"
	MessageOffice      = "Please choose the office"
	MessageName        = "Please enter your name"
	MessageWhat        = "Please enter a home address or a phone number"
	MessageAddress     = "Please start with the house number and street, as in 12 Maple Street"
	MessagePhone       = "Please enter a phone number of ten digits, area code first"
	MessageDeclaration = "Please confirm that this is true"
	MessageNotFound    = "Removal request not found"
	MessageStatus      = "Status must be open, done or declined"
	MessageErased      = "This request was closed more than ten minutes ago, and its " +
		"details are erased"
	MessageReason  = "Please say why the request is declined"
	messageNetwork = "Requests of one network can only be declined together"
	MessageUntil   = "Please send sameNetwork.until of the request that you saw"
	MessageNothing = "Please choose what to remove"
)

// Clean normalizes the texts for storing.
func (r *Request) Clean() {
	for _, line := range []*string{&r.Name, &r.Address, &r.Town, &r.Phone} {
		*line = candor.CleanLine(*line)
	}
	r.Email = strings.TrimSpace(r.Email)
	r.Places = candor.CleanText(r.Places)
}

// Validate checks a request.
func (r *Request) Validate() error {
	var f candor.Faults
	f.Check(r.Role.Known(), "role", MessageRole)
	f.Check(r.Office.Known(), "office", MessageOffice)
	f.Check(r.Name != "", "name", MessageName)
	f.Text("name", "Name", r.Name, candor.MaxName)
	f.Check(r.Email != "", "email", candor.MessageReviewerEmail)
	f.Email("email", r.Email, candor.MessageReviewerEmail)
	f.Check(r.Address != "" || r.Phone != "", "address", MessageWhat)
	f.Text("address", "Address", r.Address, maxAddress)
	if r.Address != "" && !redact.IsAddress(r.Address, r.Town) {
		f.Add("address", MessageAddress)
	}
	f.Text("town", "Town", r.Town, candor.MaxPlace)
	f.Text("phone", "Phone number", r.Phone, maxPhone)
	f.Check(r.Phone == "" || redact.PhoneDigits(r.Phone) != "", "phone", MessagePhone)
	f.Text("places", "This", r.Places, MaxPlaces)
	f.Check(r.Declared, "declared", MessageDeclaration)
	return f.Err()
}

// Receive opens the request at a time, from which its deadline is counted.
func (r *Request) Receive(at time.Time) {
	r.Status, r.ReceivedAt, r.Deadline = Open, at, njcalendar.BusinessDaysAfter(at, Days)
	r.Asked = partAsked(r.Address, r.Phone)
}

// Reference returns the request's short name: the last eight digits of its id.
func (r *Request) Reference() string {
	tail := strings.ToUpper(r.ID[len(r.ID)-8:])
	return tail[:4] + "-" + tail[4:]
}

// ReopenableUntil returns when the home of a closed request is erased. It is zero for an open one.
func (r *Request) ReopenableUntil() time.Time {
	if r.Status == Open {
		return time.Time{}
	}
	return r.ClosedAt.Add(ReopenLimit)
}

// DaysLeft returns how many business days remain after today, and whether the deadline has passed.
func (r *Request) DaysLeft(now time.Time) (left int, overdue bool) {
	today := njcalendar.DayOf(now)
	return njcalendar.BusinessDaysUntil(today, r.Deadline), today.After(r.Deadline)
}

// Home returns the home to remove.
func (r *Request) Home() redact.Home { return redact.HomeOf(r.Address, r.Town, r.Phone) }

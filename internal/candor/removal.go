package candor

import (
	"strings"
	"time"

	"candor/internal/njcalendar"
	"candor/internal/redact"
)

// Daniel's Law (P.L.2020, c.125, as amended by P.L.2023, c.113; N.J.S.A. 56:8-166.1 and 47:1A-1.1)
// lets judges, prosecutors, law enforcement officers, investigators of child protection, and the
// family in their household, have a home address or an unpublished phone number taken down within
// ten business days.

// RemovalDays is the number of business days until a request is due.
const RemovalDays = 10

// RemovalReopening is how long a closed request can be reopened. After that its home is erased.
const RemovalReopening = 10 * time.Minute

// RemovalRequest asks to remove a home address or a private phone number everywhere. Address, town,
// phone and places are kept until RemovalReopening after the request is closed; the person's name
// and email are kept longer.
type RemovalRequest struct {
	ID         string
	Role       RemovalRole
	Office     RemovalOffice
	Name       string
	Email      string // for the answer
	Address    string // house number and street, with a unit
	Town       string
	Phone      string
	Places     string // where it appears, as described by the requester
	Declared   bool   // the requester declares that all of this is true
	Status     RemovalStatus
	ReceivedAt time.Time
	Deadline   time.Time // the last day, as its midnight UTC
	ClosedAt   time.Time // zero while it is open
	ClosedBy   string
	// keyed hash of the sender's network, empty if the address identifies none; erased with the
	// home
	Network string
	Reason  string // why it was declined, or another closing remark
	// number of texts that still had the home at the end; MaxRemovalMatches + 1 means more
	Spared int
}

// RemovalStatus is the status of a request.
type RemovalStatus string

// The three statuses of a request.
const (
	RemovalOpen     RemovalStatus = "open"
	RemovalDone     RemovalStatus = "done"
	RemovalDeclined RemovalStatus = "declined"
)

// Known reports whether the status exists.
func (s RemovalStatus) Known() bool {
	return s == RemovalOpen || s == RemovalDone || s == RemovalDeclined
}

// Limits of a request, in characters.
const (
	MaxAddress = 200
	MaxPhone   = 40
	MaxPlaces  = 2000
)

// Messages about requests.
const (
	MessageRemovalRole        = "Please choose your relationship to the office"
	MessageRemovalOffice      = "Please choose the office"
	MessageRemovalName        = "Please enter your name"
	MessageRemovalWhat        = "Please enter a home address or a phone number"
	MessageRemovalAddress     = "Please start with the house number and street, as in 12 Maple Street"
	MessageRemovalPhone       = "Please enter a phone number of ten digits, area code first"
	MessageRemovalDeclaration = "Please confirm that this is true"
	MessageRemovalNotFound    = "Removal request not found"
	MessageRemovalStatus      = "Status must be open, done or declined"
	MessageRemovalErased      = "This request was closed more than ten minutes ago, and what it " +
		"asked for is erased"
	MessageRemovalReason  = "Please say why the request is declined"
	MessageRemovalNetwork = "Requests of one network can only be declined together"
	MessageRemovalUntil   = "Please send sameNetwork.until of the request that you saw"
	MessageRemovalNothing = "Please choose what to remove"
)

// Clean normalizes the texts for storing.
func (r *RemovalRequest) Clean() {
	for _, line := range []*string{&r.Name, &r.Address, &r.Town, &r.Phone} {
		*line = CleanLine(*line)
	}
	r.Email = strings.TrimSpace(r.Email)
	r.Places = CleanText(r.Places)
}

// Validate checks a request.
func (r *RemovalRequest) Validate() error {
	var f Faults
	f.Check(r.Role.Known(), "role", MessageRemovalRole)
	f.Check(r.Office.Known(), "office", MessageRemovalOffice)
	f.Check(r.Name != "", "name", MessageRemovalName)
	f.Text("name", "Name", r.Name, MaxName)
	f.Check(r.Email != "", "email", MessageReviewerEmail)
	f.Email("email", r.Email, MessageReviewerEmail)
	f.Check(r.Address != "" || r.Phone != "", "address", MessageRemovalWhat)
	f.Text("address", "Address", r.Address, MaxAddress)
	if r.Address != "" && !redact.IsAddress(r.Address, r.Town) {
		f.Add("address", MessageRemovalAddress)
	}
	f.Text("town", "Town", r.Town, MaxPlace)
	f.Text("phone", "Phone number", r.Phone, MaxPhone)
	f.Check(r.Phone == "" || redact.PhoneDigits(r.Phone) != "", "phone", MessageRemovalPhone)
	f.Text("places", "This", r.Places, MaxPlaces)
	f.Check(r.Declared, "declared", MessageRemovalDeclaration)
	return f.Err()
}

// Receive opens the request at a time, from which its deadline is counted.
func (r *RemovalRequest) Receive(at time.Time) {
	r.Status, r.ReceivedAt, r.Deadline = RemovalOpen, at, njcalendar.BusinessDaysAfter(at, RemovalDays)
}

// Reference returns the request's short name: the last eight digits of its id.
func (r *RemovalRequest) Reference() string {
	tail := strings.ToUpper(r.ID[len(r.ID)-8:])
	return tail[:4] + "-" + tail[4:]
}

// ReopenableUntil returns when the home of a closed request is erased. It is zero for an open one.
func (r *RemovalRequest) ReopenableUntil() time.Time {
	if r.Status == RemovalOpen {
		return time.Time{}
	}
	return r.ClosedAt.Add(RemovalReopening)
}

// DaysLeft returns how many business days remain after today, and whether the deadline has passed.
func (r *RemovalRequest) DaysLeft(now time.Time) (left int, overdue bool) {
	today := njcalendar.DayOf(now)
	return njcalendar.BusinessDaysUntil(today, r.Deadline), today.After(r.Deadline)
}

// Home returns the home to remove.
func (r *RemovalRequest) Home() redact.Home { return redact.HomeOf(r.Address, r.Town, r.Phone) }

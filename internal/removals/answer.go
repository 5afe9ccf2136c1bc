package removals

import (
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
)

// Asked is the part of a home that a request names. It is kept for the reply when the home is
// erased.
type Asked string

// The parts of a home that a request can name.
const (
	AskedAddress Asked = "address"
	AskedPhone   Asked = "phone"
	AskedBoth    Asked = "both"
)

func partAsked(address, phone string) Asked {
	switch {
	case phone == "":
		return AskedAddress
	case address == "":
		return AskedPhone
	}
	return AskedBoth
}

// Unanswered selects closed requests that still need a reply. It is a filter, not a status.
const Unanswered Status = "unanswered"

// AnswerDays is the number of business days after which a missing reply raises an alert.
const AnswerDays = 8

// MessageNotClosed refuses to record a reply to an open request.
const MessageNotClosed = "This request is open. Close it before you record a reply."

// Answer is an administrator's record that a reply was sent, or that it was not.
type Answer struct {
	IsSent bool
	Actor  string
}

// NeedsAnswer reports whether the request is closed and still needs a reply. Once the email
// address is erased, no reply is possible.
func (r *Request) NeedsAnswer() bool {
	return r.Status != Open && r.AnsweredAt.IsZero() && r.Email != ""
}

// IsAnswerLate reports whether a reply is missing AnswerDays business days after the request.
func (r *Request) IsAnswerLate(now time.Time) bool {
	return r.NeedsAnswer() && !r.Deadline.After(LateUntil(now))
}

// LateUntil returns the last deadline of the requests that are at least AnswerDays business days
// old.
func LateUntil(now time.Time) time.Time {
	return njcalendar.BusinessDaysAfter(now, Days-AnswerDays)
}

// CanRecordAnswer rejects an open request.
func (r *Request) CanRecordAnswer() error {
	if r.Status == Open {
		return &candor.Error{Code: candor.CodeConflict, Message: MessageNotClosed}
	}
	return nil
}

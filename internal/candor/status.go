package candor

// Status is the status of an official, rating, correction or photo upload in moderation.
type Status string

// The three statuses. Any may follow any other (specification, section 4).
const (
	StatusPending  Status = "pending"
	StatusApproved Status = "approved"
	StatusRejected Status = "rejected"
)

// Statuses returns the statuses in the order of screens.
func Statuses() []Status { return []Status{StatusPending, StatusApproved, StatusRejected} }

// Validate rejects anything but the three statuses.
func (s Status) Validate() error {
	switch s {
	case StatusPending, StatusApproved, StatusRejected:
		return nil
	}
	return &Error{Code: CodeInvalid, Message: MessageStatus,
		Fields: map[string]string{"status": MessageStatus}}
}

package candor

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// User is an account; visitors have none.
type User struct {
	ID                string
	Username          string
	Email             string
	PasswordHash      string // Argon2id, in PHC string form
	IsAdmin           bool
	IsDisabled        bool // cannot log in
	IsVerified        bool
	VerificationToken string
	ResetToken        string
	ResetTokenExpiry  time.Time
	CreatedAt         time.Time
	UpdatedAt         time.Time
	LastLoginAt       time.Time
}

// AccountState returns whether an account can log in, as a word.
func AccountState(disabled bool) string {
	if disabled {
		return "disabled"
	}
	return "enabled"
}

// Actors of the audit trail without an account. No username has these characters.
const (
	// used a name without an account; the name may be a password, so it is not stored
	ActorUnknown  = "(unknown)"
	ActorOperator = "(operator)" // uses the command line
	ActorScanner  = "(scanner)"  // scans for malware
	ActorUpkeep   = "(upkeep)"   // maintains photos
	ActorCalendar = "(calendar)" // begins terms on their first day
	ActorSources  = "(sources)"  // reads lists of officials regularly
)

// The audit trail's names of account events.
const (
	ActionLogin                = "login"
	ActionLoginFailed          = "login_failed"
	ActionLogout               = "logout"
	ActionUserCreated          = "user_created"
	ActionUserDisabled         = "user_disabled"
	ActionUserEnabled          = "user_enabled"
	ActionUserUnlocked         = "user_unlocked"
	ActionPasswordChanged      = "password_changed"
	ActionPasswordChangeFailed = "password_change_failed"
	ActionPasswordReset        = "password_reset"
)

// Validate checks an account's name and email address.
func (u *User) Validate() error {
	var f faults
	f.check(utf8.RuneCountInString(u.Username) >= MinUsername, "username", MessageUsernameTooShort)
	f.text("username", "Username", u.Username, MaxUsername)
	f.check(!strings.ContainsFunc(u.Username, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-_", r)
	}), "username", MessageUsernameCharacters)
	f.check(u.Email != "", "email", MessageEmail)
	f.email("email", u.Email, MessageEmail)
	return f.err()
}

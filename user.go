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

// AccountState is whether an account can log in, in a word.
func AccountState(disabled bool) string {
	if disabled {
		return "disabled"
	}
	return "enabled"
}

// The actors of the audit trail that have no account. No username has these characters.
const (
	// typed a name that no account has: it may be a password, so it is not stored
	ActorUnknown  = "(unknown)"
	ActorOperator = "(operator)" // works on the command line
	ActorScanner  = "(scanner)"  // looks for malware
	ActorUpkeep   = "(upkeep)"   // looks after photos
	ActorCalendar = "(calendar)" // begins terms on their day
	ActorSources  = "(sources)"  // reads lists of officials again and again
)

// The audit trail's names of the events of accounts.
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

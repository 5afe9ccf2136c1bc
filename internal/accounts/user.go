// Package accounts has the rules of accounts: names, passwords, and the delays of failed logins.
package accounts

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"candor/internal/candor"
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

// minUsername is the minimum length of a username, in characters.
const minUsername = 3

// Messages about accounts.
const (
	messageUsernameTooShort   = "Username must be at least 3 characters"
	messageUsernameCharacters = "Username can contain letters, digits, dots, hyphens and underscores"
	messageEmail              = "Please enter a valid email"
	MessageUserNotFound       = "There is no user called %s"
	MessageUserTaken          = "A user with this name or e-mail address already exists"
	MessageLastAdmin          = "%s is the only administrator who can log in; " +
		"--force disables the account anyway"
)

// StateWord returns whether an account can log in, as a word.
func StateWord(disabled bool) string {
	if disabled {
		return "disabled"
	}
	return "enabled"
}

// Validate checks an account's name and email address.
func (u *User) Validate() error {
	var f candor.Faults
	f.Check(utf8.RuneCountInString(u.Username) >= minUsername, "username", messageUsernameTooShort)
	f.Text("username", "Username", u.Username, candor.MaxUsername)
	f.Check(!strings.ContainsFunc(u.Username, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-_", r)
	}), "username", messageUsernameCharacters)
	f.Check(u.Email != "", "email", messageEmail)
	f.Email("email", u.Email, messageEmail)
	return f.Err()
}

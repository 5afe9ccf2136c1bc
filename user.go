package candor

import (
	_ "embed"
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
	IsVerified        bool
	VerificationToken string
	ResetToken        string
	ResetTokenExpiry  time.Time
	CreatedAt         time.Time
	UpdatedAt         time.Time
}

// Validate states the rules for an account's name and address.
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

//go:embed common_passwords.txt
var commonPasswords string

// ValidatePassword states the rules for a new password: at least 6 characters (specification,
// section 5), none of the commonest, not the username. It is never cut or changed.
func ValidatePassword(username, password string) error {
	var f faults
	length := utf8.RuneCountInString(password)
	f.check(length >= MinPassword, "password", MessagePasswordTooShort)
	f.check(length <= MaxPassword, "password", MessagePasswordTooLong)
	f.check(!strings.EqualFold(password, username), "password", MessagePasswordIsName)
	for line := range strings.Lines(commonPasswords) {
		f.check(!strings.EqualFold(strings.TrimSpace(line), password), "password", MessagePasswordCommon)
	}
	return f.err()
}

// Session is a login that the server remembers. Token is a hash of what the browser holds.
type Session struct {
	TokenHash string
	UserID    string
	Data      []byte
	ExpiresAt time.Time
}

package accounts

import (
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ccojocar/zxcvbn-go/data"
	"golang.org/x/text/unicode/norm"

	"candor/internal/candor"
)

// Lengths of a password, in characters.
const (
	MaxPassword = 200
	MinPassword = 6
)

// Messages about passwords and logins (specification, section 5).
const (
	MessagePasswordTooShort = "Password must be at least 6 characters"
	MessageNewPasswordShort = "New password must be at least 6 characters"
	MessagePasswordTooLong  = "Password must be at most 200 characters"
	MessagePasswordIsName   = "Password must differ from the username"
	MessagePasswordCommon   = "This password is too easy to guess. Choose another."
	MessagePasswordFields   = "Please fill in all password fields"
	MessageCurrentPassword  = "The current password is incorrect"
	MessageCredentials      = "Invalid username or password"
)

// NormalPassword returns the form of a password that is hashed (NFKC). Keyboards encode the same
// letter differently: as one character, or as a letter and its accent.
func NormalPassword(password string) string { return norm.NFKC.String(password) }

// ValidatePassword checks a new password: at least 6 characters (specification, section 5), not the
// username, and none of the most common ones. It is never truncated.
func ValidatePassword(username, password string) error {
	var f candor.Faults
	f.Check(utf8.ValidString(password), "password", candor.MessageText) // browsers cannot send it
	username, password = NormalPassword(username), NormalPassword(password)
	length := utf8.RuneCountInString(password)
	f.Check(length >= MinPassword, "password", MessagePasswordTooShort)
	f.Check(length <= MaxPassword, "password", MessagePasswordTooLong)
	f.Check(!strings.EqualFold(password, username), "password", MessagePasswordIsName)
	if f.Err() == nil {
		f.Check(!isEasyToGuess(username, password), "password", MessagePasswordCommon)
	}
	return f.Err()
}

// siteWords are likely guesses for this site.
var siteWords = []string{"candor", "newjersey", "jersey", "official", "officials", "moderator",
	"admin", "administrator", "login"}

const (
	// decoration is the number of digits and signs around a word that do not make it stronger, such
	// as a year and an exclamation mark.
	decoration = 6
	// shortestUnit is the minimum number of characters whose repetition is a strong password.
	shortestUnit = 4
)

// isEasyToGuess reports whether a password is easy to guess: one of the most common, a first name, a
// word of the site or the username, also with substituted letters, decorated or repeated, or a
// keyboard walk.
func isEasyToGuess(username, password string) bool {
	text := strings.ToLower(password)
	unit := repeatedUnit(text)
	if utf8.RuneCountInString(unit) < shortestUnit {
		return true
	}
	guessed := map[string]bool{strings.ToLower(username): true}
	for _, list := range [][]string{siteWords, frequent("Passwords"), frequent("MaleNames"),
		frequent("FemaleNames")} {
		for _, word := range list {
			guessed[word] = true
		}
	}
	for _, variant := range []string{text, unit} {
		plain := plainLetters.Replace(variant)
		for _, tried := range []string{variant, trimDecoration(variant), plain, trimDecoration(plain),
			plainLetters.Replace(trimDecoration(variant))} {
			if guessed[tried] || isWalk(tried) {
				return true
			}
		}
	}
	return false
}

// frequent returns a list of zxcvbn: some 7,000 passwords, 1,000 and 4,000 names. It is
// decompressed each time, since passwords are rarely set.
func frequent(name string) []string {
	var frequency struct{ List []string }
	if err := json.Unmarshal(data.MustAsset("data/"+name+".json"), &frequency); err != nil {
		panic(err) // the list is embedded in the program
	}
	return frequency.List
}

// plainLetters replaces signs used as letters by the letters.
var plainLetters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t",
	"@", "a", "$", "s", "!", "i")

// trimDecoration returns a text without the characters around its letters, unless there are many.
func trimDecoration(text string) string {
	word := strings.TrimFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if word == "" || utf8.RuneCountInString(text)-utf8.RuneCountInString(word) > decoration {
		return text
	}
	return word
}

// repeatedUnit returns the shortest text whose repetition is this one.
func repeatedUnit(text string) string {
	if text == "" {
		return ""
	}
	return text[:strings.Index((text + text)[1:], text)+1]
}

// walks are paths over a keyboard, and alphabetical and numerical order.
var walks = []string{"abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertyuiop",
	"asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
	"qazwsxedcrfvtgbyhnujmikolp", "1q2w3e4r5t6y7u8i9o0p"}

func isWalk(text string) bool {
	letters := []rune(text)
	if len(letters) < shortestUnit {
		return false
	}
	backwards := make([]rune, len(letters))
	for i, letter := range letters {
		backwards[len(letters)-1-i] = letter
	}
	for _, walk := range walks {
		if strings.Contains(walk, text) || strings.Contains(walk, string(backwards)) {
			return true
		}
	}
	return false
}

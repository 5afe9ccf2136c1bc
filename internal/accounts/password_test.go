package accounts

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestPasswordRules(t *testing.T) { // S5
	for _, message := range []string{MessagePasswordTooShort, MessageNewPasswordShort} {
		if !strings.Contains(message, fmt.Sprintf("at least %d characters", MinPassword)) {
			t.Error(message)
		}
	}
	for password, want := range map[string]string{
		"short":                       MessagePasswordTooShort,
		"password1":                   MessagePasswordCommon,
		"Margaret":                    MessagePasswordIsName,
		"ünïcödé-ist-gut":             "",
		strings.Repeat("open se7", 8): "",
		strings.Repeat("x", 64):       MessagePasswordCommon,
		strings.Repeat("x", 201):      MessagePasswordTooLong,
		"correct horse battery 123":   "",
		"dragon":                      MessagePasswordCommon, // from the list
		"Dr@g0n2026!":                 MessagePasswordCommon,
		"michael_1986":                MessagePasswordCommon,
		"Candor2026":                  MessagePasswordCommon,
		"new jersey":                  "",
		"NewJersey!":                  MessagePasswordCommon,
		"margaret7":                   MessagePasswordCommon,
		"monkeymonkey":                MessagePasswordCommon,
		"abcabcabcabcabc":             MessagePasswordCommon,
		"open se7open se7":            "",
		"poiuytrewq":                  MessagePasswordCommon,
		"3edc4rfv":                    MessagePasswordCommon,
		"4567890123":                  MessagePasswordCommon,
		"dragon 8302917":              "", // too many digits to try
		"x7Kq2p":                      "",
		"man\u0303ana":                "", // two keyboards, one password
		"man\u0303an":                 MessagePasswordTooShort,
		"\uff24ragon":                 MessagePasswordCommon, // with a fullwidth letter
		"Marga\ufb00":                 "",                    // a ligature of two letters
	} {
		err := ValidatePassword("margaret", password)
		var fault *candor.Error
		if want == "" && err == nil || errors.As(err, &fault) && fault.Fields["password"] == want {
			continue
		}
		t.Errorf("%s: %v, want %q", password, err, want)
	}
}

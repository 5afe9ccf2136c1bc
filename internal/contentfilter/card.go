package contentfilter

import (
	"regexp"
	"strings"

	"candor/internal/textfold"
)

// cardNumber matches 13 to 19 digits in one block or in the groups printed on cards (ISO/IEC
// 7812-1).
var cardNumber = regexp.MustCompile(`(?:^|[^\d-])(\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}` +
	`|3[47]\d\d[ -]\d{6}[ -]\d{5})(?:[^\d-]|$)`)

// cardIssuer matches the first digits of the large issuers: Visa, Mastercard, American Express,
// Diners, Discover, JCB.
var cardIssuer = regexp.MustCompile(`^(?:4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3[47]` +
	`|3(?:0[0-5]|[689])|6(?:011|4[4-9]|5)|35)`)

// findCard finds a payment card number, and returns only its last four digits.
func findCard(text string) string {
	if textfold.CountDigits(text) < 13 {
		return ""
	}
	for _, match := range cardNumber.FindAllStringSubmatch(text, -1) {
		number := onlyDigits(match[1])
		if cardIssuer.MatchString(number) && luhn(number) {
			return "… " + number[len(number)-4:]
		}
	}
	return ""
}

// luhn verifies the check digit of a number (ISO/IEC 7812-1, annex B).
func luhn(number string) bool {
	sum := 0
	for i := range len(number) {
		digit := int(number[len(number)-1-i] - '0')
		if i%2 == 1 {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum += digit
	}
	return sum%10 == 0
}

func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

package removals

import (
	"testing"

	"candor/internal/redact"
)

// Cleaning a request is idempotent, and no match of a home survives its redaction.
func FuzzHome(f *testing.F) {
	f.Add("12 North Maple Street, Apt 3", "Springfield", "(973) 555-0123")
	f.Add("Apt 4, 12 Elm Court", "", "1")
	f.Add("１２ 5th", "\xff", "9 7 3 5 5 5 0 1 2 3")
	f.Fuzz(func(t *testing.T, address, town, phone string) {
		r := Request{Address: address, Town: town, Phone: phone}
		r.Clean()
		once := r
		if once.Clean(); once != r {
			t.Errorf("%+v, cleaned again %+v", r, once)
		}
		home := r.Home()
		text := "At " + r.Address + ", call " + r.Phone
		passages := home.Passages(text)
		if redacted := redact.Replace(text, passages); len(passages) > 0 && redacted == text {
			t.Errorf("%q stays as it is, with %v", text, passages)
		}
	})
}

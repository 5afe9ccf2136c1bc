package removals

import (
	"errors"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
)

func askedFor(change func(*Request)) *Request {
	request := &Request{
		ID: candor.NewID(), Role: "covered", Office: "prosecutor", Name: "Ada Example", Email: "ada@example.org",
		Address: "12 Maple Street", Declared: true,
	}
	if change != nil {
		change(request)
	}
	return request
}

func TestRemovalRequestValidate(t *testing.T) {
	for name, test := range map[string]struct {
		change      func(*Request)
		field, want string
	}{
		"OK": {nil, "", ""},
		"OKPhoneAlone": {func(r *Request) { r.Address, r.Phone = "", "+1 (973) 555-0123" },
			"", ""},
		"ErrRole": {func(r *Request) { r.Role = "" }, "role", MessageRole},
		"ErrOffice": {func(r *Request) { r.Office = "king" }, "office",
			MessageOffice},
		"ErrName":  {func(r *Request) { r.Name = " \u200b" }, "name", MessageName},
		"ErrEmail": {func(r *Request) { r.Email = "" }, "email", candor.MessageReviewerEmail},
		"ErrEmailForm": {func(r *Request) { r.Email = "ada@" }, "email",
			candor.MessageReviewerEmail},
		"ErrNothing": {func(r *Request) { r.Address = "" }, "address", MessageWhat},
		"ErrNoHouseNumber": {func(r *Request) { r.Address = "Maple Street" }, "address",
			MessageAddress},
		"ErrNoStreet": {func(r *Request) { r.Address = "12" }, "address",
			MessageAddress},
		"ErrUnitAlone": {func(r *Request) { r.Address = "Apt 12, Maple" }, "address",
			MessageAddress},
		"ErrAddressTooLong": {func(r *Request) { r.Address = "12 " + strings.Repeat("é", 198) },
			"address", "Address is too long: 201 characters of at most 200"},
		"ErrPhone": {func(r *Request) { r.Phone = "555-0123" }, "phone",
			MessagePhone},
		"ErrPlacesTooLong": {func(r *Request) { r.Places = strings.Repeat("x", 2001) }, "places",
			"This is too long: 2001 characters of at most 2000"},
		"ErrNUL": {func(r *Request) { r.Town = "a\x00b" }, "town", candor.MessageText},
		"ErrDeclaration": {func(r *Request) { r.Declared = false }, "declared",
			MessageDeclaration},
	} {
		t.Run(name, func(t *testing.T) {
			request := askedFor(test.change)
			request.Clean()
			err := request.Validate()
			var fault *candor.Error
			if test.want == "" && err == nil || errors.As(err, &fault) && fault.Fields[test.field] == test.want {
				return
			}
			t.Errorf("%v, want %q", err, test.want)
		})
	}
}

func TestRemovalDaysLeft(t *testing.T) {
	request := askedFor(nil)
	received := time.Date(2026, 10, 30, 15, 0, 0, 0, njcalendar.Location())
	request.Receive(received)
	for days, want := range map[int]struct {
		left    int
		overdue bool
	}{0: {10, false}, 4: {9, false}, 5: {8, false}, 17: {1, false}, 18: {0, false}, 19: {0, true},
		400: {0, true}} {
		left, overdue := request.DaysLeft(received.AddDate(0, 0, days))
		if left != want.left || overdue != want.overdue {
			t.Errorf("after %d days: %d %v, want %+v", days, left, overdue, want)
		}
	}
	request.ID = "019a-00000000b3f091ac"
	if reference := request.Reference(); reference != "B3F0-91AC" {
		t.Errorf("reference %s", reference)
	}
}

func TestRemovalListsHaveLabels(t *testing.T) {
	for _, office := range Offices() {
		if !office.Known() || office.Label() == string(office) {
			t.Errorf("%s: %q", office, office.Label())
		}
	}
	for _, role := range Roles() {
		if !role.Known() || role.Label() == string(role) {
			t.Errorf("%s: %q", role, role.Label())
		}
	}
}

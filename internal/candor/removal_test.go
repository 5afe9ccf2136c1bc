package candor

import (
	"strings"
	"testing"
	"time"

	"candor/internal/njcalendar"
)

func askedFor(change func(*RemovalRequest)) *RemovalRequest {
	request := &RemovalRequest{
		ID: NewID(), Role: "covered", Office: "prosecutor", Name: "Ada Example", Email: "ada@example.org",
		Address: "12 Maple Street", Declared: true,
	}
	if change != nil {
		change(request)
	}
	return request
}

func TestRemovalRequestValidate(t *testing.T) {
	for name, test := range map[string]struct {
		change      func(*RemovalRequest)
		field, want string
	}{
		"OK": {nil, "", ""},
		"OKPhoneAlone": {func(r *RemovalRequest) { r.Address, r.Phone = "", "+1 (973) 555-0123" },
			"", ""},
		"ErrRole": {func(r *RemovalRequest) { r.Role = "" }, "role", MessageRemovalRole},
		"ErrOffice": {func(r *RemovalRequest) { r.Office = "king" }, "office",
			MessageRemovalOffice},
		"ErrName":  {func(r *RemovalRequest) { r.Name = " \u200b" }, "name", MessageRemovalName},
		"ErrEmail": {func(r *RemovalRequest) { r.Email = "" }, "email", MessageReviewerEmail},
		"ErrEmailForm": {func(r *RemovalRequest) { r.Email = "ada@" }, "email",
			MessageReviewerEmail},
		"ErrNothing": {func(r *RemovalRequest) { r.Address = "" }, "address", MessageRemovalWhat},
		"ErrNoHouseNumber": {func(r *RemovalRequest) { r.Address = "Maple Street" }, "address",
			MessageRemovalAddress},
		"ErrNoStreet": {func(r *RemovalRequest) { r.Address = "12" }, "address",
			MessageRemovalAddress},
		"ErrUnitAlone": {func(r *RemovalRequest) { r.Address = "Apt 12, Maple" }, "address",
			MessageRemovalAddress},
		"ErrAddressTooLong": {func(r *RemovalRequest) { r.Address = "12 " + strings.Repeat("é", 198) },
			"address", "Address is too long: 201 characters of at most 200"},
		"ErrPhone": {func(r *RemovalRequest) { r.Phone = "555-0123" }, "phone",
			MessageRemovalPhone},
		"ErrPlacesTooLong": {func(r *RemovalRequest) { r.Places = strings.Repeat("x", 2001) }, "places",
			"This is too long: 2001 characters of at most 2000"},
		"ErrNUL": {func(r *RemovalRequest) { r.Town = "a\x00b" }, "town", MessageText},
		"ErrDeclaration": {func(r *RemovalRequest) { r.Declared = false }, "declared",
			MessageRemovalDeclaration},
	} {
		t.Run(name, func(t *testing.T) {
			request := askedFor(test.change)
			request.Clean()
			checkFault(t, request.Validate(), test.field, test.want)
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
	for _, office := range RemovalOffices() {
		if !office.Known() || office.Label() == string(office) {
			t.Errorf("%s: %q", office, office.Label())
		}
	}
	for _, role := range RemovalRoles() {
		if !role.Known() || role.Label() == string(role) {
			t.Errorf("%s: %q", role, role.Label())
		}
	}
}

package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

// answeredOfficial is an official as a client reads it.
type answeredOfficial struct {
	ID, Name, Position, PositionType, City, County, State, Country, Description, ProfileImage,
	VerificationURL string
	TermStartDate, TermEndDate,
	Status string
	TotalRatings  int
	AverageRating float64
}

// body writes JSON of the fields of a valid request, with those that the test sets.
func body(t *testing.T, valid, set map[string]any) string {
	t.Helper()
	fields := maps.Clone(valid)
	maps.Copy(fields, set)
	encoded, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

var newOfficial = map[string]any{"name": "Vera Quillmoor", "position": "mayor",
	"positionType": "mayor"}

func TestCreateOfficial(t *testing.T) { // S11, S19, S22
	s := newSite(t, trustLoopback)
	pending := func(change func(*answeredOfficial)) answeredOfficial {
		o := answeredOfficial{Name: "Vera Quillmoor", Position: "mayor", PositionType: "mayor",
			State: "New Jersey", Country: "United States", Status: "pending"}
		if change != nil {
			change(&o)
		}
		return o
	}
	for name, test := range map[string]struct {
		set   map[string]any
		want  answeredOfficial
		flags []string
	}{
		"OK": {nil, pending(nil), nil},
		"OKEverything": {map[string]any{
			"position": "Committee Member", "positionType": "council_member", "city": "Newark",
			"county": "Essex", "state": "New Jersey", "country": "United States",
			"description": " Answers letters.\r\nEvery day. ", "verificationUrl": "https://example.org/vera",
			"termStartDate": "2025-01-01", "termEndDate": "2028-12-31", "profileImage": "",
		}, pending(func(o *answeredOfficial) {
			o.Position, o.PositionType, o.City, o.County, o.Description = "Committee Member",
				"council_member", "Newark", "Essex", "Answers letters.\nEvery day."
			o.VerificationURL, o.TermStartDate, o.TermEndDate = "https://example.org/vera", "2025-01-01",
				"2028-12-31"
		}), nil},
		"OKServerDecides": {map[string]any{
			"id": "chosen", "status": "approved", "averageRating": 5, "totalRatings": 99,
			"submittedBy": "203.0.113.9", "createdAt": "2001-01-01T00:00:00Z", "flags": "x", "isAdmin": true,
		}, pending(nil), nil},
		"OKTermOfOneDay": {map[string]any{"termStartDate": "2025-01-01", "termEndDate": "2025-01-01"},
			pending(func(o *answeredOfficial) {
				o.TermStartDate, o.TermEndDate = "2025-01-01",
					"2025-01-01"
			}), nil},
		"OKHTMLIsText": {map[string]any{"name": `<img src=x onerror=alert(1)>`},
			pending(func(o *answeredOfficial) { o.Name = `<img src=x onerror=alert(1)>` }), nil},
		"OKHidingIsShed": {map[string]any{"name": "Ve\u202era\u200b  Quill\u2028moor"},
			pending(func(o *answeredOfficial) { o.Name = "Vera Quill moor" }), []string{"hidden"}},
		"OKTownElsewhere": {map[string]any{"city": "Sometown", "county": "Someshire",
			"state": "Elsewhere"}, pending(func(o *answeredOfficial) {
			o.City, o.County,
				o.State = "Sometown", "Someshire", "Elsewhere"
		}), nil},
		"OKWrongTown": {map[string]any{"city": "Newark", "county": "Bergen"},
			pending(func(o *answeredOfficial) { o.City, o.County = "Newark", "Bergen" }), []string{"town"}},
		"OKSuspicious": {map[string]any{"position": "Call 201-555-0123",
			"description": "a@example.org"}, pending(func(o *answeredOfficial) {
			o.Position,
				o.Description = "Call 201-555-0123", "a@example.org"
		}), []string{"phone", "email"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got answeredOfficial
			s.send(http.MethodPost, "/api/officials", body(t, newOfficial, test.set),
				from("192.0.2.1")).status(http.StatusCreated).into(&got)
			stored, err := s.store.FindOfficial(t.Context(), got.ID)
			if err != nil || stored.SubmittedBy != "192.0.2.1" ||
				!slices.Equal(codes(stored.Flags), test.flags) {
				t.Errorf("stored %+v, %v", stored, err)
			}
			if test.want.ID = got.ID; got != test.want || !candor.ValidID(got.ID) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
	if listed := s.list("/api/officials?status=pending"); len(listed.Officials) != 0 {
		t.Errorf("visitors are told of %v", listed.Officials)
	}
}

// Its submitter, strangers and moderators read the district of a new legislator.
func TestCreateLegislator(t *testing.T) {
	s := newSite(t, trustLoopback)
	reply := s.send(http.MethodPost, "/api/officials", body(t, newOfficial, map[string]any{
		"position": "state_senator", "positionType": "state_legislator", "district": 29,
	}), from("192.0.2.1")).status(http.StatusCreated)
	var created struct{ ID, District string }
	reply.into(&created)
	path := "/api/officials/" + created.ID
	for reader, client := range map[string]*http.Client{"Stranger": http.DefaultClient,
		"Moderator": s.admin()} {
		t.Run(reader, func(t *testing.T) {
			var read struct{ District string }
			s.sendBy(client, http.MethodGet, path, "", nil).status(http.StatusOK).into(&read)
			if read.District != "29" || created.District != "29" {
				t.Errorf("stored %q, read %q", created.District, read.District)
			}
		})
	}
	var own struct{ Name, District string }
	s.send(http.MethodGet, path, "", http.Header{"Cookie": {reply.Cookies()[0].String()}}).
		status(http.StatusOK).into(&own)
	if own.Name != "Vera Quillmoor" || own.District != "29" {
		t.Errorf("its submitter reads %+v", own)
	}
}

func codes(flags []candor.Flag) []string {
	var all []string
	for _, flag := range flags {
		all = append(all, flag.Code)
	}
	return all
}

func TestCreateOfficialRefuses(t *testing.T) { // S20, S22
	s := newSite(t, nil)
	for name, test := range map[string]struct {
		field  string
		value  any
		detail string
	}{
		"ErrNameRequired": {"name", "", "Name is required"},
		"ErrNameBlank":    {"name", " \u200b\t", "Name is required"},
		"ErrNameTooLong": {"name", strings.Repeat("x", 201),
			"Name is too long: 201 characters of at most 200"},
		"ErrNameNUL":          {"name", "a\x00b", "Please remove characters that cannot be shown"},
		"ErrNameIsANumber":    {"name", 5, "must be text"},
		"ErrPositionRequired": {"position", "", "Position is required"},
		"ErrPositionTooLong": {"position", strings.Repeat("x", 101),
			"Position is too long: 101 characters of at most 100"},
		"ErrPositionType":      {"positionType", "king", "Please choose a position type from the list"},
		"ErrPositionTypeEmpty": {"positionType", "", "Please choose a position type from the list"},
		"ErrCityTooLong":       {"city", strings.Repeat("x", 101), "City is too long"},
		"ErrCountyTooLong":     {"county", strings.Repeat("x", 101), "County is too long"},
		"ErrStateTooLong":      {"state", strings.Repeat("x", 101), "State is too long"},
		"ErrCountryTooLong":    {"country", strings.Repeat("x", 101), "Country is too long"},
		"ErrDescriptionTooLong": {"description", strings.Repeat("x", 5001),
			"Description is too long: 5001 characters of at most 5000"},
		"ErrWebsiteScript": {"verificationUrl", "javascript:alert(1)",
			"Please enter a web address that begins with http:// or https://"},
		"ErrWebsiteData":      {"verificationUrl", "data:text/html,x", "Please enter a web address"},
		"ErrWebsiteRelative":  {"verificationUrl", "//example.org", "Please enter a web address"},
		"ErrWebsiteWords":     {"verificationUrl", "no address", "Please enter a web address"},
		"ErrTermStart":        {"termStartDate", "2025-02-30", "Please enter a date as YYYY-MM-DD"},
		"ErrTermEnd":          {"termEndDate", "soon", "Please enter a date as YYYY-MM-DD"},
		"ErrTermOrder":        {"termEndDate", "2024-12-31", "The term cannot end before it starts"},
		"ErrDistrictOfAMayor": {"district", 3, "Only legislators have a district, by its number"},
		"ErrDistrictIsText":   {"district", "Call 201-555-0123", "must be a whole number"},
		"ErrDistrictNegative": {"district", -3, "Only legislators have a district, by its number"},
		"ErrProfileImage": {"profileImage", "https://example.org/me.jpg",
			"Please upload the photo here; an address elsewhere cannot be used"},
	} {
		t.Run(name, func(t *testing.T) {
			set := map[string]any{"termStartDate": "2025-01-01"}
			set[test.field] = test.value
			problem := s.post("/api/officials", body(t, newOfficial,
				set)).problem(http.StatusUnprocessableEntity, test.detail)
			if !strings.Contains(problem.Errors[test.field],
				strings.TrimPrefix(test.detail, test.field+" ")) {
				t.Errorf("told of the fields: %v", problem.Errors)
			}
		})
	}
	s.post("/api/officials", body(t, newOfficial, map[string]any{"positionType": "congressman",
		"district": 13})).problem(http.StatusUnprocessableEntity,
		"Congressional districts in New Jersey are numbered 1 to 12")
	s.post("/api/officials", body(t, newOfficial, map[string]any{"positionType": "state_legislator",
		"district": 99})).problem(http.StatusUnprocessableEntity,
		"Legislative districts in New Jersey are numbered 1 to 40")
	problem := s.post("/api/officials", `{}`).problem(http.StatusUnprocessableEntity,
		"Name is required")
	if len(problem.Errors) != 3 {
		t.Errorf("told of the fields: %v", problem.Errors)
	}
	if _, total, err := s.store.FindOfficials(t.Context(),
		candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total != 0 {
		t.Errorf("%d officials are stored, %v", total, err)
	}
}

func TestPendingOfficialIsDescribedToItsSubmitterOnly(t *testing.T) { // S10, S54
	s := newSite(t, trustLoopback)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	submitter, admin := &http.Client{Jar: jar}, s.admin()
	post := func(name string) (o answeredOfficial, cookie *http.Cookie) {
		reply := s.sendBy(submitter, http.MethodPost, "/api/officials",
			body(t, newOfficial, map[string]any{"name": name, "description": "A claim about someone."}),
			from("192.0.2.1"))
		reply.status(http.StatusCreated).into(&o)
		return o, reply.Cookies()[0]
	}
	first, _ := post("Vera Quillmoor")
	second, cookie := post("Bo Candlebury")
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Secure ||
		cookie.Path != "/" || cookie.Name != "candor-submitted" {
		t.Errorf("cookie %v", cookie)
	}
	seen := func(client *http.Client, id string, header http.Header) string {
		var got answeredOfficial
		for range 3 { // past the point from which on answers are kept
			s.sendBy(client, http.MethodGet, "/api/officials/"+id, "",
				header).status(http.StatusOK).into(&got)
		}
		return got.Description
	}
	with := func(cookie string) http.Header {
		header := from("192.0.2.9")
		header.Set("Cookie", "candor-submitted="+cookie)
		return header
	}
	forged := strings.Replace(cookie.Value, first.ID, candor.NewID(), 1)
	for _, id := range []string{first.ID, second.ID} {
		for name, test := range map[string]struct {
			client *http.Client
			header http.Header
			shown  bool
		}{
			"Submitter":     {submitter, from("192.0.2.9"), true},
			"Household":     {http.DefaultClient, from("192.0.2.1"), false},
			"Administrator": {admin, nil, true},
			"Anyone":        {http.DefaultClient, from("192.0.2.9"), false},
			"Forger":        {http.DefaultClient, with(forged), false},
			"Unsigned":      {http.DefaultClient, with(id), false},
		} {
			if description := seen(test.client, id, test.header); (description != "") != test.shown {
				t.Errorf("%s is shown %q", name, description)
			}
		}
		told := s.send(http.MethodPost, "/api/profile-corrections", body(t, newDescription(id), nil),
			from("192.0.2.9")).status(http.StatusCreated)
		if strings.Contains(string(told.body), "A claim about") {
			t.Error("a correction tells it")
		}
	}
	if _, err := s.store.SetOfficialStatus(t.Context(), first.ID,
		candor.Decision{Status: candor.StatusApproved, Actor: "warden"}); err != nil {
		t.Fatal(err)
	}
	if description := seen(http.DefaultClient, first.ID,
		nil); description != "A claim about someone." {
		t.Errorf("after approval it is %q", description)
	}
	if _, err := s.store.SetOfficialStatus(t.Context(), second.ID,
		candor.Decision{Status: candor.StatusRejected, Actor: "warden"}); err != nil {
		t.Fatal(err)
	}
	s.sendBy(submitter, http.MethodGet, "/api/officials/"+second.ID, "",
		nil).problem(http.StatusNotFound, "Official Not Found")
	secure := newSite(t, func(o *httpapi.Options) { o.PublicURL = "https://candor.example" })
	if cookie := secure.post("/api/officials", body(t, newOfficial,
		nil)).status(http.StatusCreated).Cookies()[0]; !cookie.Secure {
		t.Error("over TLS the cookie is not kept to it")
	}
}

// A cookie has bounded room: it names the officials that the browser submitted last.
func TestABrowserIsKnownByItsLatestOfficials(t *testing.T) { // S10
	s := newSite(t, trustLoopback)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	var ids []string
	for n := range 21 { // one more than it keeps
		var o answeredOfficial
		s.sendBy(browser, http.MethodPost, "/api/officials", body(t, newOfficial,
			map[string]any{"description": "A claim about someone."}),
			from(fmt.Sprintf("192.0.2.%d", n))).status(http.StatusCreated).into(&o)
		ids = append(ids, o.ID)
	}
	for n, id := range ids {
		var o answeredOfficial
		s.sendBy(browser, http.MethodGet, "/api/officials/"+id, "",
			from("198.51.100.7")).status(http.StatusOK).into(&o)
		if shown := o.Description != ""; shown != (n > 0) {
			t.Errorf("number %d of %d is shown: %t", n+1, len(ids), shown)
		}
	}
}

// newDescription is a correction of an official's description.
func newDescription(id string) map[string]any {
	return map[string]any{"officialId": id, "field": "description", "currentValue": "x",
		"suggestedValue": "Answers letters."}
}

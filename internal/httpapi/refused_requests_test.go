package httpapi_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi/problem"
)

// refused is the client's answer to an unreadable request. Without a detail it is put together from
// the fields. Every byte of the answer is compared.
type refused struct {
	status int
	detail string
	fields map[string]string
}

func (w refused) body(t *testing.T) string {
	t.Helper()
	code := map[int]candor.Code{
		400: candor.CodeMalformed, 408: candor.CodeUnavailable, 413: candor.CodeTooLarge,
		415: candor.CodeUnsupported, 422: candor.CodeInvalid,
	}[w.status]
	if w.detail == "" {
		var told []string
		for _, field := range slices.Sorted(maps.Keys(w.fields)) {
			told = append(told, field+" "+w.fields[field])
		}
		w.detail = strings.Join(told, "; ")
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(problem.Problem{Type: "about:blank", Title: http.StatusText(w.status),
		Status: w.status, Detail: w.detail, Code: string(code), Errors: w.fields}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// at is the message about one field.
func at(field, message string) refused {
	return refused{422, "", map[string]string{field: message}}
}

const (
	needsText      = "must be text"
	needsNumber    = "must be a whole number"
	needsBoolean   = "must be true or false"
	needsObject    = "must be an object"
	needsList      = "must be a list"
	needsTime      = "must be text to be RFC 3339 date-time"
	numberTooLarge = "A number of the request is too large"
	endsEarly      = "The request ends too early to be JSON"
)

// writtenRoute takes a body of JSON; text is one of its fields that take a text.
type writtenRoute struct {
	method, path, text string
	byAdministrator    bool
}

// routesWithBodies are some routes that take a body, of visitors and of administrators.
func routesWithBodies(s *seeded) []writtenRoute {
	return []writtenRoute{
		{"POST", "/api/officials", "name", false},
		{"POST", "/api/profile-corrections", "field", false},
		{"POST", "/api/photo-uploads", "objectPath", false},
		{"POST", "/api/officials/" + s.listed.ID + "/ratings", "reviewText", false},
		{"POST", "/api/ratings/" + s.shown["rating"] + "/reports", "reason", false},
		{"POST", "/api/removal-requests", "role", false},
		{"POST", "/api/auth/login", "username", false},
		{"PUT", "/api/officials/" + s.listed.ID + "/status", "expectedStatus", true},
		{"POST", "/api/admin/decisions", "kind", true},
	}
}

func (s *seeded) sendTo(t *testing.T, route writtenRoute, body, mediaType string) *reply {
	t.Helper()
	browser := http.DefaultClient
	if route.byAdministrator {
		browser = s.warden
	}
	header := http.Header{"X-Forwarded-For": {"192.0.2.80"}}
	if mediaType != "" {
		header.Set("Content-Type", mediaType)
	}
	answered := s.sendBy(browser, route.method, route.path, body, header)
	answered.t = t
	return answered
}

// refuse compares an answer, byte by byte, with the expected one.
func (r *reply) refuse(want refused) {
	r.t.Helper()
	if r.StatusCode != want.status || string(r.body) != want.body(r.t) ||
		r.Header.Get("Content-Type") != "application/problem+json" {
		r.t.Errorf("%s %s %s\n%swant\n%s", r.Request.Method, r.Request.URL.Path, r.Status, r.body,
			want.body(r.t))
	}
}

func TestBodiesThatCannotBeRead(t *testing.T) {
	s := newSeeded(t)
	for name, test := range map[string]struct {
		body string // TEXT is replaced by the name of a text field
		want refused
	}{
		"ErrEmpty":   {"", refused{400, "Please send a JSON body", nil}},
		"ErrSpace":   {" \n", refused{400, endsEarly, nil}},
		"ErrCut":     {`{"TEXT":`, refused{400, endsEarly, nil}},
		"ErrCutText": {`{"TEXT":"x`, refused{400, endsEarly, nil}},
		"ErrCutWord": {`{"TEXT":tr`, refused{400,
			`invalid character ' ' in literal true (expecting 'u')`, nil}},
		"ErrNotJSON": {`name=Ada`, refused{400,
			`invalid character 'a' in literal null (expecting 'u')`, nil}},
		"ErrMarkup":   {`<a>`, refused{400, `invalid character '<' looking for beginning of value`, nil}},
		"ErrTrailing": {`{} {}`, refused{400, `invalid character '{' after top-level value`, nil}},
		"ErrComma": {`{"TEXT":"x",}`, refused{400,
			`invalid character '}' looking for beginning of object key string`, nil}},
		"ErrLineInText": {"{\"TEXT\":\"\n\"}", refused{400,
			`invalid character '\n' in string literal`, nil}},
		"ErrBytes": {"\xff", refused{400, `invalid character 'ÿ' looking for beginning of value`, nil}},
		"ErrDeep": {strings.Repeat("[", 10_001), refused{400,
			"invalid character '[' exceeded max depth", nil}},
		"ErrTooLarge": {`{"TEXT":"` + strings.Repeat("x", 1<<20) + `"}`,
			refused{413, "The request is too large: at most 1 MB", nil}},
		"ErrNumberTooLarge": {`{"x":[1e999]}`, refused{400, numberTooLarge, nil}},
		"ErrNull":           {`null`, refused{422, needsObject, nil}},
		"ErrText":           {`"x"`, refused{422, needsObject, nil}},
		"ErrNumber":         {`5`, refused{422, needsObject, nil}},
		"ErrList":           {`[]`, refused{422, needsObject, nil}},
		"ErrFieldNumber":    {`{"TEXT":5}`, at("TEXT", needsText)},
		"ErrFieldBoolean":   {`{"TEXT":true}`, at("TEXT", needsText)},
		"ErrFieldList":      {`{"TEXT":["x"]}`, at("TEXT", needsText)},
		"ErrFieldObject":    {`{"TEXT":{"TEXT":"x"}}`, at("TEXT", needsText)},
		"ErrFieldDeep": {`{"TEXT":` + strings.Repeat("[", 500) + strings.Repeat("]", 500) + `}`,
			at("TEXT", needsText)},
		"ErrFieldNextToUnknown":   {`{"unknown":5,"TEXT":5}`, at("TEXT", needsText)},
		"ErrFieldNextToBytes":     {"{\"\xff\":\"\xff\",\"TEXT\":5}", at("TEXT", needsText)},
		"ErrFieldInOtherCapitals": {strings.ToUpper(`{"text":5}`), at("TEXT", needsText)},
		"ErrFieldTwice":           {`{"TEXT":"x","TEXT":5}`, at("TEXT", needsText)},
	} {
		for _, route := range routesWithBodies(s) {
			t.Run(name+route.path, func(t *testing.T) {
				want := refused{test.want.status, test.want.detail, maps.Clone(test.want.fields)}
				if message, of := want.fields["TEXT"]; of {
					want.fields = map[string]string{route.text: message}
				}
				body := strings.ReplaceAll(test.body, "TEXT", route.text)
				if name == "ErrFieldInOtherCapitals" {
					body = strings.ToUpper(body)
				}
				s.sendTo(t, route, body, "application/json").refuse(want)
			})
		}
	}
}

func TestFieldsOfTheWrongType(t *testing.T) {
	s := newSeeded(t)
	review := writtenRoute{"POST", "/api/officials/" + s.listed.ID + "/ratings", "", false}
	vote := writtenRoute{"POST", "/api/ratings/" + s.shown["rating"] + "/feedback", "", false}
	removal := writtenRoute{"POST", "/api/removal-requests", "", false}
	decisions := writtenRoute{"POST", "/api/admin/decisions", "", true}
	redactions := "/api/admin/removal-requests/" + s.hidden["removal"] + "/redactions"
	redact := writtenRoute{"POST", redactions, "", true}
	undo := writtenRoute{"POST", redactions + "/undo", "", true}
	number := at("overallRating", needsNumber)
	for name, test := range map[string]struct {
		route writtenRoute
		body  string
		want  refused
	}{
		"ErrNumberIsText":       {review, `{"overallRating":"5"}`, number},
		"ErrNumberIsBoolean":    {review, `{"overallRating":true}`, number},
		"ErrNumberIsObject":     {review, `{"overallRating":{}}`, number},
		"ErrNumberIsFraction":   {review, `{"overallRating":4.5}`, number},
		"ErrNumberHasPoint":     {review, `{"overallRating":3.0}`, number},
		"ErrNumberHasExponent":  {review, `{"overallRating":1e1}`, number},
		"ErrNumberBeyond":       {review, `{"overallRating":99999999999999999999}`, number},
		"ErrNumberFarBeyond":    {review, `{"overallRating":-1e300}`, number},
		"ErrNumberBeyondFloats": {review, `{"overallRating":1e999}`, refused{400, numberTooLarge, nil}},
		"ErrScoreIsText": {review, `{"overallRating":3,"advocacy":"3"}`,
			at("advocacy", needsNumber)},
		"ErrScoreBeyond": {review, `{"overallRating":3,"advocacy":1e30}`,
			at("advocacy", needsNumber)},
		"ErrFirstOfTwoBeyond": {review, `{"overallRating":3.0,"advocacy":1e30}`, number},
		"ErrTypeBeforeBeyond": {review, `{"overallRating":3.0,"reviewText":5}`,
			at("reviewText", needsText)},
		"ErrThreeFields": {review, `{"overallRating":"x","isAnonymous":0,"reviewText":[]}`, refused{422,
			"isAnonymous must be true or false; overallRating must be a whole number; " +
				"reviewText must be text",
			map[string]string{"overallRating": needsNumber, "isAnonymous": needsBoolean,
				"reviewText": needsText}}},
		"ErrVoteIsText":     {vote, `{"isHelpful":"yes"}`, at("isHelpful", needsBoolean)},
		"ErrVoteIsNumber":   {vote, `{"isHelpful":1}`, at("isHelpful", needsBoolean)},
		"ErrDeclaredIsText": {removal, `{"declared":"true"}`, at("declared", needsBoolean)},
		"ErrListIsText":     {decisions, `{"items":"x"}`, at("items", needsList)},
		"ErrListIsObject":   {decisions, `{"items":{}}`, at("items", needsList)},
		"ErrItemIsText":     {decisions, `{"items":["x"]}`, at("items[0]", needsObject)},
		"ErrItemIsNull":     {decisions, `{"items":[{"id":"x"},null]}`, at("items[1]", needsObject)},
		"ErrItemHasNumber":  {decisions, `{"items":[{},{"id":5}]}`, at("items[1].id", needsText)},
		"ErrTwoItems": {decisions, `{"items":[{"expectedStatus":[]},{"id":5}],"status":5}`, refused{
			422, "",
			map[string]string{"items[0].expectedStatus": needsText, "items[1].id": needsText,
				"status": needsText}}},
		"ErrTextsAreNumbers": {redact, `{"texts":[5]}`, at("texts[0]", needsObject)},
		"ErrTimeIsNumber":    {undo, `{"at":5}`, at("at", needsText)},
		"ErrTimeIsNone":      {undo, `{"at":"x"}`, at("at", needsTime)},
		"ErrTimeIsDay":       {undo, `{"at":"2026-01-02"}`, at("at", needsTime)},
		"ErrTimeIsEscaped": {undo, `{"at":"\u0032026-01-02T03:04:05Z"}`, refused{422,
			`parsing time "\\u0032026-01-02T03:04:05Z" as "2006-01-02T15:04:05Z07:00": ` +
				`cannot parse "\\u0032026-01-02T03:04:05Z" as "2006"`, nil}},
		// Of a key that comes twice the last one counts, but the first has to fit as well.
		"ErrFirstOfTwice": {review, `{"reviewText":5,"reviewText":"x"}`, refused{422,
			"json: cannot unmarshal number into Go struct field .reviewText of type string", nil}},
		"ErrFirstOfTwiceInList": {decisions, `{"items":[{"id":5,"id":"x"}]}`, refused{422,
			"json: cannot unmarshal number into Go struct field expectedItem.items.id of type string", nil}},
		"ErrFirstOfTwiceBeyond": {review, `{"overallRating":1e30,"overallRating":5}`, number},
		"ErrFirstOfTwiceText": {review, `{"overallRating":"x","overallRating":5}`, refused{422,
			"json: cannot unmarshal string into Go struct field .overallRating of type int", nil}},
	} {
		t.Run(name, func(t *testing.T) {
			s.sendTo(t, test.route, test.body, "application/json").refuse(test.want)
		})
	}
}

// A readable body goes on to the rules of its subject, which report missing values: with equal
// messages for every encoding of the body.
func TestBodiesThatCanBeRead(t *testing.T) {
	s := newSeeded(t)
	for _, route := range routesWithBodies(s) {
		first := s.sendTo(t, route, `{}`, "application/json")
		if first.StatusCode != http.StatusUnprocessableEntity && route.path != "/api/auth/login" {
			t.Errorf("%s: %s %s", route.path, first.Status, first.body)
		}
		for name, test := range map[string]struct{ body, mediaType string }{
			"OKUnknown":      {`{"unknown":{"deep":[5]}}`, "application/json"},
			"OKNull":         {`{"TEXT":null}`, "application/json"},
			"OKSpace":        {" {} \n", "application/json"},
			"OKNoType":       {`{}`, ""},
			"OKCharset":      {`{}`, "application/json; charset=utf-8"},
			"OKCapitals":     {`{}`, "Application/JSON"},
			"OKOtherJSON":    {`{}`, "application/merge-patch+json"},
			"OKNothingTwice": {`{"TEXT":null,"TEXT":null}`, "application/json"},
		} {
			t.Run(name+route.path, func(t *testing.T) {
				body := strings.ReplaceAll(test.body, "TEXT", route.text)
				if got := s.sendTo(t, route, body, test.mediaType); got.StatusCode != first.StatusCode ||
					!bytes.Equal(got.body, first.body) {
					t.Errorf("%s %s, want %s", got.Status, got.body, first.body)
				}
			})
		}
	}
}

func TestBodiesOfOtherTypes(t *testing.T) {
	s := newSeeded(t)
	const refusal = "Please send JSON; this content type is not taken: "
	for name, test := range map[string]struct {
		mediaType, body string
		want            refused
	}{
		"ErrText": {"text/plain", `{}`, refused{415, refusal + "text/plain", nil}},
		"ErrForm": {"application/x-www-form-urlencoded", `a=b`, refused{415,
			refusal + "application/x-www-form-urlencoded", nil}},
		"ErrParameter": {"Text/HTML; Charset=UTF-8", `{}`, refused{415,
			refusal + "text/html; charset=utf-8", nil}},
		"ErrNoType": {"x", `{}`, refused{415, refusal + "x", nil}},
		"ErrMarkup": {"<json>", `{}`, refused{415, refusal + "<json>", nil}},
		"ErrEmpty":  {"text/plain", ``, refused{400, "Please send a JSON body", nil}},
	} {
		for _, route := range routesWithBodies(s) {
			t.Run(name+route.path, func(t *testing.T) {
				s.sendTo(t, route, test.body, test.mediaType).refuse(test.want)
			})
		}
	}
}

func TestParametersThatCannotBeRead(t *testing.T) {
	s := newSeeded(t)
	malformed := func(fields ...string) refused {
		want := refused{400, "", map[string]string{}}
		for _, field := range fields {
			want.fields[field] = needsNumber
		}
		return want
	}
	for name, test := range map[string]struct {
		query string
		want  refused
	}{
		"ErrWord":     {"limit=abc", malformed("limit")},
		"ErrFraction": {"page=1.5", malformed("page")},
		"ErrSpace":    {"page=%201", malformed("page")},
		"ErrBeyond":   {"page=99999999999999999999", malformed("page")},
		"ErrMarkup":   {"page=<b>", malformed("page")},
		"ErrBoth":     {"page=x&limit=y", malformed("page", "limit")},
		"ErrFirst":    {"page=x&page=1", malformed("page")},
	} {
		for _, path := range []string{"/api/ratings", "/api/profile-corrections",
			"/api/admin/photo-uploads", "/api/admin/reports", "/api/admin/audit",
			"/api/admin/removal-requests"} {
			t.Run(name+path, func(t *testing.T) {
				got := s.sendBy(s.warden, http.MethodGet, path+"?"+test.query, "", nil)
				got.t = t
				got.refuse(test.want)
			})
		}
	}
}

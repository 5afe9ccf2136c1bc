package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/clientip"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// answeredRating is a review as a client reads it.
type answeredRating struct {
	ID, OfficialID, ReviewerName, ReviewText, Status string
	IsAnonymous                                      bool
	OverallRating, Leadership                        int
}

func TestCreateRating(t *testing.T) {
	s := newSite(t, trustLoopback)
	for name, test := range map[string]struct {
		body string
		want answeredRating
	}{
		"OK": {`{"overallRating":4,"leadership":5,"reviewText":" Answers letters. ","reviewerIp":""}`,
			answeredRating{OverallRating: 4, Leadership: 5, ReviewText: "Answers letters.",
				IsAnonymous: true, Status: "approved"}},
		"OKNamed": {`{"overallRating":2,"isAnonymous":false,"reviewerName":"Denise K."}`,
			answeredRating{OverallRating: 2, ReviewerName: "Denise K.", Status: "approved"}},
		"OKAnonymousDropsTheName": {`{"overallRating":2,"isAnonymous":true,"reviewerName":"Denise K."}`,
			answeredRating{OverallRating: 2, IsAnonymous: true, Status: "approved"}},
		"OKHeldByTheScreen": {`{"overallRating":1,"reviewText":"See https://example.com/ for more"}`,
			answeredRating{OverallRating: 1, ReviewText: "See https://example.com/ for more",
				IsAnonymous: true, Status: "pending"}},
		"OKAskFirstOfALink": {`{"overallRating":1,"reviewText":"See https://example.com/","askFirst":true}`,
			answeredRating{OverallRating: 1, ReviewText: "See https://example.com/", IsAnonymous: true,
				Status: "pending"}},
		"OKServerDecidesTheStatus": {`{"overallRating":3,"status":"rejected",` +
			`"id":"x","createdAt":"2001-01-01T00:00:00Z"}`,
			answeredRating{OverallRating: 3, IsAnonymous: true, Status: "approved"}},
		"OKEmptyEmail": {`{"overallRating":3,"reviewerEmail":""}`,
			answeredRating{OverallRating: 3, IsAnonymous: true, Status: "approved"}},
		"OKTextThatLooksLikeHTML": {`{"overallRating":3,"reviewText":"<b>kept as text</b>"}`,
			answeredRating{OverallRating: 3, ReviewText: "<b>kept as text</b>", IsAnonymous: true,
				Status: "approved"}},
		"OKUnknownFieldsAreLeftAlone": {`{"overallRating":3,"mood":"good"}`,
			answeredRating{OverallRating: 3, IsAnonymous: true, Status: "approved"}},
	} {
		t.Run(name, func(t *testing.T) {
			official := s.official(nil)
			var got answeredRating
			s.post("/api/officials/"+official.ID+"/ratings", test.body).status(http.StatusCreated).into(&got)
			test.want.OfficialID, test.want.ID = official.ID, got.ID
			if got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
			if !candor.ValidID(got.ID) {
				t.Errorf("id %q", got.ID)
			}
			var listed []answeredRating
			s.get("/api/officials/" + official.ID + "/ratings").status(http.StatusOK).into(&listed)
			if published := test.want.Status == "approved"; published != (len(listed) == 1) {
				t.Errorf("%d reviews are listed", len(listed))
			}
		})
	}
}

func TestCreateRatingRefuses(t *testing.T) { // S8, S11, S23
	s := newSite(t, nil)
	official := s.official(nil)
	for name, test := range map[string]struct {
		body, kind string
		status     int
		detail     string
		field      string
	}{
		"ErrOverallMissing": {`{}`, "", 422, "Overall rating is required", "overallRating"},
		"ErrOverallZero": {`{"overallRating":0}`, "", 422, "Overall rating is required",
			"overallRating"},
		"ErrOverallSix":      {`{"overallRating":6}`, "", 422, "from 1 to 5", "overallRating"},
		"ErrOverallText":     {`{"overallRating":"five"}`, "", 422, "whole number", "overallRating"},
		"ErrOverallFraction": {`{"overallRating":4.5}`, "", 422, "whole number", "overallRating"},
		"ErrOverallHuge":     {`{"overallRating":1e300}`, "", 422, "whole number", "overallRating"},
		"ErrCategoryHuge": {`{"overallRating":3,"advocacy":1e30}`, "", 422, "whole number",
			"advocacy"},
		"ErrNumberBeyondAll": {`{"overallRating":1e400}`, "", 400, "too large", ""},
		"ErrCategorySix": {`{"overallRating":4,"fairness":6}`, "", 422, "Category ratings",
			"fairness"},
		"ErrEmail": {`{"overallRating":4,"reviewerEmail":"denise@"}`, "", 422,
			"Valid email is required", "reviewerEmail"},
		"ErrTextTooLong": {`{"overallRating":4,"reviewText":"` + strings.Repeat("x", 5001) +
			`"}`, "", 422, "too long", "reviewText"},
		"ErrTextNUL": {`{"overallRating":4,"reviewText":"a\u0000b"}`, "", 422,
			"cannot be shown", "reviewText"},
		"ErrBrokenJSON":      {`{"overallRating":`, "", 400, "ends too early", ""},
		"ErrNoJSONObject":    {`[]`, "", 422, "object", ""},
		"ErrNull":            {`null`, "", 422, "", ""},
		"ErrEmpty":           {``, "", 400, "JSON body", ""},
		"ErrContentType":     {`{"overallRating":4}`, "text/plain", 415, "Please send JSON", ""},
		"ErrContentTypeForm": {`overallRating=4`, "application/x-www-form-urlencoded", 415, "", ""},
		"ErrBodyTooLarge": {`{"reviewText":"` + strings.Repeat("x", 2<<20) + `"}`, "", 413, "",
			""},
		"ErrDeepNesting": {strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000),
			"", 422, "Overall rating is required", ""},
		"ErrAskFirst": {`{"overallRating":1,"askFirst":true,"reviewText":"Lives at 12 Maple Street"}`,
			"", 422, `contains a street address: "12 Maple Street". A moderator would`, "askFirst"},
		"ErrReviewTextIsAnObject": {`{"overallRating":4,"reviewText":{}}`, "", 422, "text", "reviewText"},
	} {
		t.Run(name, func(t *testing.T) {
			kind := test.kind
			if kind == "" {
				kind = "application/json"
			}
			problem := s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings", test.body,
				http.Header{"Content-Type": {kind}}).problem(test.status, test.detail)
			if test.field != "" && problem.Errors[test.field] == "" {
				t.Errorf("nothing is told of %s: %v", test.field, problem.Errors)
			}
		})
	}
	for _, id := range []string{candor.NewID(), "abc", "%00"} {
		s.post("/api/officials/"+id+"/ratings", `{"overallRating":4}`).problem(http.StatusNotFound,
			"Official Not Found")
	}
	if _, total, err := s.store.FindRatings(t.Context(),
		candor.RatingFilter{Page: 1, Limit: 1}); err != nil || total != 0 {
		t.Errorf("%d ratings are stored, %v", total, err)
	}
}

func TestModerationDecidesWhichReviewsArePublished(t *testing.T) { // S49
	for moderation, want := range map[candor.Moderation][3]string{
		candor.ModerationScreened: {"approved", "pending", "pending"},
		candor.ModerationOpen:     {"approved", "approved", "pending"},
		candor.ModerationManual:   {"pending", "pending", "pending"},
	} {
		t.Run(string(moderation), func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { o.Moderation = moderation })
			for i, text := range []string{"Answers letters.", "See https://example.org/ for more.",
				"Call 201-555-0123 for more."} {
				var got answeredRating
				s.post("/api/officials/"+s.official(nil).ID+"/ratings",
					`{"overallRating":4,"reviewText":"`+text+`"}`).status(http.StatusCreated).into(&got)
				if got.Status != want[i] {
					t.Errorf("%q: %s, want %s", text, got.Status, want[i])
				}
				stored, err := s.store.FindRating(t.Context(), got.ID)
				if err != nil || (len(stored.Flags) > 0) != (i > 0) {
					t.Errorf("%q: flags %v, %v", text, stored.Flags, err)
				}
			}
		})
	}
}

// An official's name is no profanity if visitors can read it. A pending official's name gets no
// such exception, because a held text would reveal it.
func TestNameOfTheOfficialIsNoProfanity(t *testing.T) { // S10
	s := newSite(t, nil)
	for name, test := range map[string]struct {
		status     candor.Status
		text, want string
	}{
		"OKName":         {candor.StatusApproved, "Slut answers letters.", "approved"},
		"HeldOtherWord":  {candor.StatusApproved, "That whore answers letters.", "pending"},
		"HeldHiddenName": {candor.StatusPending, "Slut answers letters.", "pending"},
	} {
		t.Run(name, func(t *testing.T) {
			official := s.official(func(o *candor.Official) { o.Name, o.Status = "Vera Slut", test.status })
			var got answeredRating
			s.post("/api/officials/"+official.ID+"/ratings", jsonOf(t, map[string]any{"overallRating": 4,
				"reviewText": test.text})).status(http.StatusCreated).into(&got)
			if got.Status != test.want {
				t.Errorf("%q is %s, want %s", test.text, got.Status, test.want)
			}
		})
	}
	rejected := s.official(func(o *candor.Official) { o.Status = candor.StatusRejected })
	s.post("/api/officials/"+rejected.ID+"/ratings",
		`{"overallRating":4}`).problem(http.StatusNotFound, "Official Not Found")
}

func TestIdempotencyKey(t *testing.T) { // S15
	s := newSite(t, trustLoopback)
	official := s.official(nil)
	send := func(address, key, body string) string {
		header := from(address)
		if key != "" {
			header.Set("Idempotency-Key", key)
		}
		var got answeredRating
		s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings", body,
			header).status(http.StatusCreated).into(&got)
		return got.ID
	}
	first := send("192.0.2.1", "k", `{"overallRating":5}`)
	for name, test := range map[string]struct {
		address, key, body string
		same               bool
	}{
		"SameRequest":     {"192.0.2.1", "k", `{"overallRating":5}`, true},
		"SameButSpelled":  {"192.0.2.1", "k", ` { "overallRating" : 5 } `, true},
		"AnotherBody":     {"192.0.2.1", "k", `{"overallRating":4}`, false},
		"AnotherAddress":  {"192.0.2.2", "k", `{"overallRating":5}`, false},
		"AnotherKey":      {"192.0.2.1", "l", `{"overallRating":5}`, false},
		"NoKeyAndNoWords": {"192.0.2.1", "", `{"overallRating":5}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			if same := send(test.address, test.key, test.body) == first; same != test.same {
				t.Errorf("same review: %v", same)
			}
		})
	}
	t.Run("AnotherOfficial", func(t *testing.T) {
		before := official
		defer func() { official = before }()
		if official = s.official(nil); send("192.0.2.1", "k", `{"overallRating":5}`) == first {
			t.Error("the review of another official is taken for the same")
		}
	})
	for name, body := range map[string]string{"NeighboursWithoutAWord": `{"overallRating":5}`,
		"NeighboursWithSpacesAlone": `{"overallRating":5,"reviewText":" \n "}`} {
		t.Run(name, func(t *testing.T) {
			one, other := send("192.0.2.8", "", body), send("192.0.2.8", "", body)
			if one == other {
				t.Error("two neighbors count as one")
			}
		})
	}
	t.Run("ErrKeyTooLong", func(t *testing.T) {
		header := from("192.0.2.1")
		header.Set("Idempotency-Key", strings.Repeat("k", 256))
		s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings", `{"overallRating":5}`,
			header).problem(http.StatusBadRequest, "too long")
	})
}

func TestReadRatings(t *testing.T) {
	s := newSite(t, trustLoopback)
	official := s.official(nil)
	for i := range 7 {
		s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
			fmt.Sprintf(`{"overallRating":%d}`, i%5+1),
			from(fmt.Sprintf("192.0.%d.1", i))).status(http.StatusCreated)
	}
	reply := s.get("/api/officials/" + official.ID + "/ratings?limit=5&page=2").status(http.StatusOK)
	var ratings []answeredRating
	reply.into(&ratings)
	if reply.Header.Get("X-Total-Count") != "7" || len(ratings) != 2 || ratings[1].OverallRating != 1 {
		t.Errorf("total %s, %+v", reply.Header.Get("X-Total-Count"), ratings)
	}
	for query, detail := range map[string]string{"limit=101": "limit must be", "stars=0": "stars must",
		"stars=6": "stars must", "stars=one": "stars must", "sort=best": "sort must be",
		"find=" + strings.Repeat("x", 201): "too long", "state=held": "state must be"} {
		s.get("/api/officials/"+official.ID+"/ratings?"+query).problem(http.StatusBadRequest, detail)
	}
	s.get("/api/officials/" + official.ID + "/ratings?sort=highest&stars=2").status(http.StatusOK).
		into(&ratings)
	if len(ratings) != 2 || ratings[0].OverallRating != 2 {
		t.Errorf("with two stars: %+v", ratings)
	}
	found := s.list("/api/officials").Officials[0]
	if found.TotalRatings != 7 || found.AverageRating == nil || *found.AverageRating != 2.6 {
		t.Errorf("the list shows %d, %v", found.TotalRatings, found.AverageRating)
	}
}

// A change of one review or vote changes each list of its official, however it is chosen.
func TestListsOfReviewsFollowReviewsAndVotes(t *testing.T) {
	s := newSite(t, trustLoopback)
	id := s.official(nil).ID
	first, second := s.rate(id, "The first of the park"), s.rate(id, "The second of the park")
	third := ""
	lists := []string{"?limit=1&page=2", "?sort=helpful", "?stars=4&sort=lowest", "?find=park"}
	read := func(list string) string {
		t.Helper()
		reply := s.get("/api/officials/" + id + "/ratings" + list).status(http.StatusOK)
		var ratings []answeredRating
		reply.into(&ratings)
		words := reply.Header.Get("X-Total-Count")
		for _, r := range ratings {
			words += " " + strings.Fields(r.ReviewText)[1]
		}
		return words
	}
	for _, step := range []struct {
		change func()
		want   []string // of lists
	}{
		{func() {}, []string{"2 first", "2 second first", "2 second first", "2 second first"}},
		{func() {
			s.send(http.MethodPost, "/api/ratings/"+first.ID+"/feedback", `{"isHelpful":true}`,
				from("192.0.2.1")).status(http.StatusCreated)
		}, []string{"2 first", "2 first second", "2 second first", "2 second first"}},
		{func() { third = s.rate(id, "The third of the park").ID }, []string{"3 second", "3 first third second",
			"3 third second first", "3 third second first"}},
		{func() {
			if _, err := s.store.SetRatingStatus(t.Context(), second.ID, candor.Decision{Actor: "warden",
				Status: candor.StatusRejected, Reason: "spam"}); err != nil {
				t.Fatal(err)
			}
		}, []string{"2 first", "2 first third", "2 third first", "2 third first"}},
		{func() {
			for _, ip := range []string{"192.0.2.2", "192.0.2.3"} {
				s.send(http.MethodPost, "/api/ratings/"+third+"/feedback", `{"isHelpful":true}`,
					from(ip)).status(http.StatusCreated)
			}
		}, []string{"2 first", "2 third first", "2 third first", "2 third first"}},
		{func() {
			err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE review_feedback SET left_out = 'burst' WHERE rating_id = $1", third)
			})
			if err == nil {
				_, err = s.store.DecideVotes(t.Context(), third, cases.VoteDecision{IsHelpful: true,
					Outcome: cases.VotesLeaveOut, Reason: "Because.", Actor: "warden"})
			}
			if err != nil {
				t.Fatal(err)
			}
		}, []string{"2 first", "2 first third", "2 third first", "2 third first"}},
	} {
		step.change()
		for i, list := range lists {
			for range 2 { // the second answer comes from the cache
				eventually(t, func() error {
					if got := read(list); got != step.want[i] {
						return fmt.Errorf("%s is %q, want %q", list, got, step.want[i])
					}
					return nil
				})
			}
		}
	}
}

func TestFeedback(t *testing.T) { // S14
	s := newSite(t, trustLoopback)
	official := s.official(nil)
	var rating answeredRating
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":4}`).status(http.StatusCreated).into(&rating)
	path := "/api/ratings/" + rating.ID + "/feedback"
	counts := func() (got struct{ HelpfulCount, NotHelpfulCount int }) {
		s.get(path).status(http.StatusOK).into(&got)
		return got
	}
	if got := counts(); got.HelpfulCount != 0 {
		t.Errorf("%+v before any vote", got)
	}
	s.send(http.MethodPost, path, `{"isHelpful":true}`, from("192.0.2.1")).status(http.StatusCreated)
	s.send(http.MethodPost, path, `{"isHelpful":false}`,
		from("192.0.2.1")).problem(http.StatusConflict,
		"You have already provided feedback for this review.")
	s.send(http.MethodPost, path, `{"isHelpful":false}`, from("192.0.2.2")).status(http.StatusCreated)
	if got := counts(); got.HelpfulCount != 1 || got.NotHelpfulCount != 1 {
		t.Errorf("%+v", got)
	}
	keyed := from("192.0.2.3") // S15
	keyed.Set("Idempotency-Key", "vote")
	s.send(http.MethodPost, path, `{"isHelpful":true}`, keyed).status(http.StatusCreated)
	s.send(http.MethodPost, path, `{"isHelpful":true}`, keyed).problem(http.StatusConflict,
		"You have already provided feedback for this review.")
	s.send(http.MethodPost, path, `{}`, from("192.0.2.4")).problem(http.StatusUnprocessableEntity,
		"whether the review was helpful")
	s.send(http.MethodPost, "/api/ratings/"+candor.NewID()+"/feedback", `{"isHelpful":true}`,
		jsonHeader).problem(http.StatusNotFound, "Review not found")
	s.get("/api/ratings/abc/feedback").problem(http.StatusNotFound, "Review not found")
}

// trustLoopback lets tests speak for visitors of many addresses.
func trustLoopback(o *httpapi.Options) {
	proxies, err := clientip.ParseProxies("127.0.0.1, ::1")
	if err != nil {
		panic(err)
	}
	o.TrustedProxies = proxies
}

func from(address string) http.Header {
	return http.Header{"Content-Type": {"application/json"}, "X-Forwarded-For": {address}}
}

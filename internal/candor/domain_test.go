package candor

import (
	"errors"
	"strings"
	"testing"

	"candor/internal/textfold"
)

func TestReferenceListsMatchTheSpecification(t *testing.T) {
	for name, count := range map[string][2]int{
		"position types":  {len(PositionTypes()), 10},
		"position titles": {len(PositionTitles()), 35},
		"categories":      {len(RatingCategories), 12},
		"countries":       {len(Countries()), 36},
	} {
		if count[0] != count[1] {
			t.Errorf("%s: %d, want %d", name, count[0], count[1])
		}
	}
	for _, c := range RatingCategories {
		if c.Label() == "" || !strings.HasSuffix(c.Question(), "?") {
			t.Errorf("%s: %q, explained by %q", c, c.Label(), c.Question())
		}
	}
	if last := Countries()[35]; last != OtherChoice {
		t.Errorf("the list of countries ends with %q", last)
	}
}

func TestOfficialValidate(t *testing.T) {
	valid := func() Official {
		return Official{Name: "Ada Example", Position: "mayor", PositionType: Mayor}
	}
	for name, test := range map[string]struct {
		change func(*Official)
		field  string
		want   string
	}{
		"OK":              {func(*Official) {}, "", ""},
		"OKFreeTextTitle": {func(o *Official) { o.Position = "Committee Member" }, "", ""},
		"OKWebsite": {func(o *Official) { o.VerificationURL = "https://example.org/a?b=c" },
			"", ""},
		"ErrNameRequired": {func(o *Official) { o.Name = " \u200b " }, "name", "Name is required"},
		"ErrNameTooLong": {func(o *Official) { o.Name = strings.Repeat("é", 201) }, "name",
			"Name is too long: 201 characters of at most 200"},
		"ErrNameNUL":          {func(o *Official) { o.Name = "a\x00b" }, "name", MessageText},
		"ErrNameInvalidUTF8":  {func(o *Official) { o.Name = "a\xffb" }, "name", MessageText},
		"ErrNameReplacedUTF8": {func(o *Official) { o.Name = "a\ufffdb" }, "name", MessageText},
		"OKAmpersand": {func(o *Official) { o.Position, o.Name = "Head of AT&T & Sons", "João CONCEIÇÃO" },
			"", ""},
		"OKFreeText": {func(o *Official) { o.Description = "Writes &eacute; and JosÃ©." }, "", ""},
		"ErrNameEntity": {func(o *Official) { o.Name = "Jos&eacute; Example" }, "name",
			"The name seems to be encoded twice: did you mean “José Example”?"},
		"ErrNameTwiceEncoded": {func(o *Official) { o.Name = "JosÃ© Example" }, "name",
			"The name seems to be encoded twice: did you mean “José Example”?"},
		"ErrPositionEntity": {func(o *Official) { o.Position = "Head of Smith &amp; Sons" }, "position",
			"The position seems to be encoded twice: did you mean “Head of Smith & Sons”?"},
		"ErrCityEntity": {func(o *Official) { o.City = "Ho&#45;Ho&#45;Kus" }, "city",
			"The city seems to be encoded twice: did you mean “Ho-Ho-Kus”?"},
		"ErrCountyTwiceEncoded": {func(o *Official) { o.County = "EssexÂ®" }, "county",
			"The county seems to be encoded twice: did you mean “Essex®”?"},
		"ErrPositionRequired": {func(o *Official) { o.Position = "" }, "position",
			"Position is required"},
		"ErrPositionType": {func(o *Official) { o.PositionType = "king" }, "positionType",
			MessagePositionType},
		"ErrWebsiteScript": {func(o *Official) { o.VerificationURL = "javascript:alert(1)" },
			"verificationUrl", MessageWebsite},
		"ErrWebsiteRelative": {func(o *Official) { o.VerificationURL = "//example.org" },
			"verificationUrl", MessageWebsite},
		"ErrWebsitePassword": {func(o *Official) { o.VerificationURL = "https://a:b@example.org" },
			"verificationUrl", MessageWebsite},
		"OKWebsiteAnywhere": {func(o *Official) {
			o.VerificationURL = "HTTPS://bücher.example:8443/ä?b=c#d"
		},
			"", ""},
		"OKWebsiteOfNumbers": {func(o *Official) { o.VerificationURL = "http://[2001:db8::1]:80/" },
			"", ""},
		"OKWebsiteDotAtTheEnd": {func(o *Official) { o.VerificationURL = "http://example.org." }, "",
			""},
		"ErrWebsiteNoHost": {func(o *Official) { o.VerificationURL = "http://:80/" },
			"verificationUrl", MessageWebsite},
		"ErrWebsitePort": {func(o *Official) { o.VerificationURL = "http://example.org:65536" },
			"verificationUrl", MessageWebsite},
		"ErrWebsiteDots": {func(o *Official) { o.VerificationURL = "http://example..org" },
			"verificationUrl", MessageWebsite},
		"ErrWebsiteSigns": {func(o *Official) { o.VerificationURL = `http://"><script>` },
			"verificationUrl", MessageWebsite},
		"ErrWebsiteWideSlash": {func(o *Official) {
			o.VerificationURL = "http://example.org\uff0fexample.com"
		},
			"verificationUrl", MessageWebsite},
		"ErrYearTooEarly": {func(o *Official) { o.TermStartDate = "0202-01-01" }, "termStartDate",
			"Please enter a year from 1776 to 2199"},
		"ErrYearTooLate": {func(o *Official) { o.TermEndDate = "9999-12-31" }, "termEndDate",
			"Please enter a year from 1776 to 2199"},
		"ErrDateThatIsNone": {func(o *Official) { o.TermStartDate = "2025-02-30" }, "termStartDate",
			MessageDate},
		"ErrTermEndsBeforeStart": {func(o *Official) {
			o.TermStartDate, o.TermEndDate = "2025-02-03",
				"2025-02-02"
		}, "termEndDate", MessageTermOrder},
		"ErrDescriptionTooLong": {func(o *Official) { o.Description = strings.Repeat("x", 5001) },
			"description", "Description is too long: 5001 characters of at most 5000"},
	} {
		t.Run(name, func(t *testing.T) {
			official := valid()
			test.change(&official)
			official.Clean()
			checkFault(t, official.Validate(), test.field, test.want)
		})
	}
}

func TestRatingValidate(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*Rating)
		field  string
		want   string
	}{
		"OK": {func(*Rating) {}, "", ""},
		"ErrOverallRequired": {func(r *Rating) { r.OverallRating = 0 }, "overallRating",
			"Overall rating is required"},
		"ErrOverallAboveFive": {func(r *Rating) { r.OverallRating = 6 }, "overallRating",
			messageOverallRatingRange},
		"ErrCategoryAboveFive": {func(r *Rating) { r.Scores = Scores{Fairness: 6} }, "fairness",
			messageCategoryRatingRange},
		"ErrCategoryZero": {func(r *Rating) { r.Scores = Scores{Fairness: 0} }, "fairness",
			messageCategoryRatingRange},
		"ErrEmail": {func(r *Rating) { r.ReviewerEmail = "denise@" }, "reviewerEmail",
			"Valid email is required"},
		"ErrEmailWithName": {func(r *Rating) { r.ReviewerEmail = "D <d@example.org>" },
			"reviewerEmail", "Valid email is required"},
		"ErrEmailReversed": {func(r *Rating) { r.ReviewerEmail = "d\u202ee@example.org" },
			"reviewerEmail", "Valid email is required"},
		"OKEmailEmpty": {func(r *Rating) { r.ReviewerEmail = "  " }, "", ""},
		"ErrTextTooLong": {func(r *Rating) { r.ReviewText = strings.Repeat("ü", 5001) },
			"reviewText", "Review is too long: 5001 characters of at most 5000"},
		"OKTextOfSeveralLines": {func(r *Rating) { r.ReviewText = "a\r\nb" }, "", ""},
		"ErrTextWithControlCode": {func(r *Rating) { r.ReviewText = "a\x07b" }, "reviewText",
			MessageText},
	} {
		t.Run(name, func(t *testing.T) {
			rating := Rating{OfficialID: NewID(), OverallRating: 4}
			test.change(&rating)
			rating.Clean()
			checkFault(t, rating.Validate(), test.field, test.want)
		})
	}
}

func TestCleanDropsTheNameOfAnAnonymousReview(t *testing.T) {
	rating := Rating{ReviewerName: "Denise", IsAnonymous: true}
	rating.Clean()
	if rating.ReviewerName != "" {
		t.Errorf("name %q is kept", rating.ReviewerName)
	}
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"José  Peña-Łódź": "jose pena lodz",
		"O’Hara, O'Hara":  "ohara ohara",
		"%":               "",
		"U.S. Senator":    "u s senator",
		"Straße 5":        "strasse 5",
	} {
		if got := textfold.Fold(in); got != want {
			t.Errorf("Fold(%q) = %q, want %q", in, got, want)
		}
	}
}

// checkFault expects one message at one field, or no error if want is empty.
func checkFault(t *testing.T, err error, field, want string) {
	t.Helper()
	if want == "" {
		if err != nil {
			t.Fatalf("unexpected: %v", err)
		}
		return
	}
	var fault *Error
	if !errors.As(err, &fault) {
		t.Fatalf("got %v, want %q", err, want)
	}
	if fault.Fields[field] != want {
		t.Errorf("%s: got %q, want %q", field, fault.Fields[field], want)
	}
}

package httpapi

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// The names of public operations in the description. The ones without a handler of huma's are
// described by describeReads.
var (
	opReadStoring = operation(http.MethodGet, "/api/storing", "readStoring",
		"Whether anything can be stored at the moment", http.StatusOK)
	opCreateRating = operation(http.MethodPost, "/api/officials/{id}/ratings", "createRating",
		"Write a review", http.StatusCreated)
	opCreateFeedback = operation(http.MethodPost, "/api/ratings/{id}/feedback", "createFeedback",
		"Say whether a review was helpful", http.StatusCreated)
	opCreateReport = operation(http.MethodPost, "/api/ratings/{id}/reports", "createReport",
		"Report a review to the moderators", http.StatusCreated)
	opCreateRemoval = operation(http.MethodPost, "/api/removal-requests", "createRemoval",
		"Ask to remove a home address or a private phone number", http.StatusCreated)
	opCreateUpload = operation(http.MethodPost, "/api/objects/upload", "createUpload",
		"Ask for an address to send a picture to", http.StatusOK)
	opCreatePhotoUpload = operation(http.MethodPost, "/api/photo-uploads", "createPhotoUpload",
		"File a picture of an official that was sent before", http.StatusCreated)
	opCreateOfficial = operation(http.MethodPost, "/api/officials", "createOfficial",
		"Add an official who is not listed", http.StatusCreated)
	opCreateCorrection = operation(http.MethodPost, "/api/profile-corrections", "createCorrection",
		"Propose a correction of an official", http.StatusCreated)
	opReadReceipts = operation(http.MethodPost, "/api/receipts", "readReceipts",
		"What became of what was sent, by the secrets of its answers", http.StatusOK)
	opChangeReview = operation(http.MethodPut, "/api/receipts/review", "changeReview",
		"Edit one's own review within 15 minutes, or withdraw it", http.StatusOK)
	opLogin = operation(http.MethodPost, "/api/auth/login", "login", "Log in",
		http.StatusOK)
	opLogout = operation(http.MethodPost, "/api/auth/logout", "logout", "Log out",
		http.StatusNoContent)
	opMe = loggedIn(operation(http.MethodGet, "/api/auth/me", "me", "Who is logged in",
		http.StatusOK))
	opChangePassword = loggedIn(operation(http.MethodPut, "/api/auth/change-password",
		"changePassword", "Change one's own password, which ends one's other sessions",
		http.StatusNoContent))
)

func operation(method, path, id, summary string, status int) huma.Operation {
	return huma.Operation{Method: method, Path: path, OperationID: id, Summary: summary,
		DefaultStatus: status}
}

// sessionScheme is how the description calls the cookie that a login sets.
const sessionScheme = "session"

// administratorRole is the description's name for the right that a call needs beyond a login.
const administratorRole = "administrator"

// loggedIn marks an operation that needs the cookie of a login.
func loggedIn(o huma.Operation) huma.Operation {
	o.Security = []map[string][]string{{sessionScheme: {}}}
	return o
}

// sessionSecurity describes the cookie of a login.
var sessionSecurity = &huma.SecurityScheme{
	Type: "apiKey", In: "cookie", Name: sessionCookie,
	Description: "Set by POST /api/auth/login; over TLS its name is " + hostPrefix + sessionCookie,
}

// PageInput are the parameters of every list.
type PageInput struct {
	Page  int `query:"page" doc:"From 1"`
	Limit int `query:"limit" doc:"1 to 100, 20 unless given"`
}

// The fields have the order in which the front end writes them into an address: answers are kept
// under that order, and found fastest by it.
type listOfficialsInput struct {
	Search       string `query:"search" doc:"In name, position, city and county; forgives slips"`
	PositionType string `query:"positionType" doc:"all and empty choose every type"`
	County       string `query:"county"`
	City         string `query:"city" doc:"Alone it chooses the towns of that name in every county"`
	State        string `query:"state"`
	Country      string `query:"country"`
	Reviewed     string `query:"reviewed" doc:"1 leaves out officials without a review that counts"`
	Tenure       string `query:"tenure" doc:"current: in office today; former: whose term has ended; all and empty choose everyone, those in office first"`
	PageInput
	Status string `query:"status" doc:"Only administrators see other than approved ones"`
	DecidedFields
	Sort string `query:"sort" doc:"name, reviews (the most first), reviewed (the newest review first) or added (the newest official first); without it, a text has its best matches first, and other lists are by name. For administrators also position, location, createdAt or status, with a hyphen in front for the descending order"`
}

type searchOfficialsInput struct {
	Q      string `query:"q" doc:"In name, position, city and county; forgives slips"`
	Type   string `query:"type" doc:"A position type; all and empty choose every one"`
	County string `query:"county"`
	Tenure string `query:"tenure" doc:"current, former or all"`
	PageInput
}

type officialsOutput struct{ Body *officialsView }

type idInput struct {
	ID string `path:"id"`
}

type ratingsInput struct {
	ID    string `path:"id" doc:"The official's id"`
	State string `query:"state" doc:"set_aside lists the reviews that were set aside instead; administrators can also choose held"`
	Stars int    `query:"stars" minimum:"1" maximum:"5" doc:"Only reviews with so many stars, of the present office, as in the official's distribution"`
	Sort  string `query:"sort" enum:"recent,helpful,highest,lowest" doc:"recent, the default: newest first; helpful: by helpful votes that count, less the others"`
	Find  string `query:"find" maxLength:"200" doc:"Words that the text of a review has to contain, in any case and without accents"`
	PageInput
}

type burstsOutput struct {
	TotalCount int `header:"X-Total-Count" doc:"How many there are on all pages"`
	Body       *burstsView
}

type integrityOutput struct{ Body *integrityView }

type ratingsOutput struct {
	TotalCount int `header:"X-Total-Count" doc:"How many there are on all pages"`
	Body       []*ratingView
}

type textInput struct {
	ID string `path:"id" doc:"privacy, terms or guidelines"`
}

type textOutput struct{ Body *textView }

type recentRatingsOutput struct{ Body []recentRatingView }

type siteOutput struct{ Body *siteView }

// describeReads describes the reads that are answered from the cache and the read model, and the
// picture, which is too long a body for huma.
func (s *Server) describeReads() {
	describe[listOfficialsInput, officialsOutput](s,
		operation(http.MethodGet, "/api/officials", "listOfficials", "Find officials", http.StatusOK))
	describe[searchOfficialsInput, officialsOutput](s,
		operation(http.MethodGet, "/api/officials/search", "searchOfficials",
			"Find an official to review", http.StatusOK))
	describe[idInput, officialOutput](s, operation(http.MethodGet, "/api/officials/{id}",
		"readOfficial", "Read one official", http.StatusOK))
	describe[idInput, onwardOutput](s, operation(http.MethodGet, "/api/officials/{id}/onward",
		"readOnward", "What an office does, and who serves near it", http.StatusOK))
	describe[ratingsInput, ratingsOutput](s, operation(http.MethodGet, "/api/officials/{id}/ratings",
		"readRatings", "Read an official's reviews", http.StatusOK))
	describe[struct{}, recentRatingsOutput](s, operation(http.MethodGet, "/api/ratings/recent",
		"readRecentRatings", "The newest reviews that count, one of each official", http.StatusOK))
	describe[idInput, feedbackOutput](s, operation(http.MethodGet, "/api/ratings/{id}/feedback",
		"readFeedback", "How many found a review helpful", http.StatusOK))
	describe[sendPhotoInput, struct{}](s, operation(http.MethodPut, "/api/objects/uploads/{name}",
		"sendPhoto", "Send a picture to its address", http.StatusNoContent))
	describe[similarInput, similarOutput](s, operation(http.MethodGet, "/api/officials/similar",
		"findSimilar", "Who sounds like a new official", http.StatusOK))
	describe[uniqueValuesInput, uniqueValuesOutput](s,
		operation(http.MethodGet, "/api/unique-values/{field}", "readUniqueValues",
			"The values of approved officials in a field", http.StatusOK))
	describe[struct{}, placeOutput](s, operation(http.MethodGet, placesAPI, "readState",
		"Who serves the whole state, and its counties and districts", http.StatusOK))
	describe[countyInput, placeOutput](s, operation(http.MethodGet, placesAPI+"/{county}",
		"readCounty", "Who serves a county, and its towns", http.StatusOK))
	describe[townInput, placeOutput](s, operation(http.MethodGet, placesAPI+"/{county}/{town}",
		"readTown", "Who serves a town", http.StatusOK))
	describe[districtInput, placeOutput](s, operation(http.MethodGet,
		districtsAPI+"/{kind}/{number}", "readDistrict", "Who serves a district, and its towns",
		http.StatusOK))
	describe[PageInput, burstsOutput](s, operation(http.MethodGet, "/api/bursts", "readBursts",
		"Where far more reviews arrived than usual, and how that was decided", http.StatusOK))
	describe[struct{}, integrityOutput](s, operation(http.MethodGet, "/api/integrity",
		"readIntegrity", "The rules by which a review and a vote count", http.StatusOK))
	describe[textInput, textOutput](s, operation(http.MethodGet, "/api/pages/{id}", "readPage",
		"Read a page that the operator has written", http.StatusOK))
	describe[struct{}, siteOutput](s, operation(http.MethodGet, "/api/site", "readSite",
		"The size of the site", http.StatusOK))
}

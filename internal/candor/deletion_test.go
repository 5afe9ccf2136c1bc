package candor

import (
	"strings"
	"testing"
)

func TestDeletionDescription(t *testing.T) { // S43
	ada := &Official{Name: "Ada Example", Position: "mayor", Status: StatusApproved,
		Description: "Mayor of Newark since 2020."}
	words := strings.Repeat("word ", 30)
	phone := []Flag{{Code: "phone"}}
	for name, test := range map[string]struct {
		text   string
		flags  []Flag
		reason string
		want   string
	}{
		"OKShort":        {"Never answers.", nil, "", ": “Never answers.”"},
		"OKNoText":       {"", nil, "", ", no text"},
		"OKSeveralLines": {"Never\n\nanswers.", nil, "", ": “Never answers.”"},
		"OKCutAtAWord":   {words, nil, "", ": “" + strings.TrimSpace(words[:120]) + "…”"},
		"OKOneLongWord":  {strings.Repeat("é", 300), nil, "", ": “" + strings.Repeat("é", 120) + "…”"},
		"OKPrivate": {"Lives at 12 Maple Street.", nil,
			"Reveals a home address, phone number or other private information",
			", text not kept: it revealed something private"},
		"OKPrivateOfPageOpenedBefore": {"Lives at 12 Maple Street.", nil,
			"Reveals a home address, phone number or other private information",
			", text not kept: it revealed something private"},
		"OKPhoneMasked": {"Call (973) 555-0123, room 7, or a@example.org", phone, "",
			": “Call [phone number removed], room … or …”"},
		"OKAddressMasked": {"He lives at 12 Maple Street, I know.", []Flag{{Code: "address"}}, "",
			": “He lives at [address removed], I know.”"},
		"OKDigitsStay": {"He took 12 weeks.", []Flag{{Code: "capitals"}}, "", ": “He took 12 weeks.”"},
		"OKHomeNotCut": {strings.Repeat("x", 110) + " 12 Old Mill Road is his", nil, "", ": “" +
			strings.Repeat("x", 110) + "…”"},
		"OKHomeAtTheEnd": {strings.Repeat("x", 112) + " 12 Elm", nil, "", ": “" +
			strings.Repeat("x", 112) + " 12 Elm”"},
	} {
		t.Run(name, func(t *testing.T) {
			review := &Rating{OverallRating: 1, Status: StatusPending, ReviewText: test.text,
				Flags: test.flags, ReviewerName: "Ruth", ReviewerIP: "192.0.2.1"}
			want := "Review of Ada Example, Mayor: 1 of 5 stars (pending)" + test.want
			if got := (Deletion{Official: ada, Reason: test.reason}).OfReview(review); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
	byWriter := Deletion{Official: ada, ByWriter: true}.OfReview(&Rating{OverallRating: 1,
		Status: StatusApproved, ReviewText: "Never answers."})
	if byWriter != "Review of Ada Example, Mayor: 1 of 5 stars (approved), text not kept: its writer "+
		"took it back" {
		t.Errorf("by the writer: %s", byWriter)
	}
	for reviews, want := range map[int]string{
		0: "Official Ada Example, Mayor (approved), with 0 reviews: “Mayor of Newark since 2020.”",
		1: "Official Ada Example, Mayor (approved), with 1 review: “Mayor of Newark since 2020.”",
	} {
		if got := (Deletion{Official: ada}).OfOfficial(reviews); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestReasonOfReviews(t *testing.T) {
	for reason, want := range map[string]string{"": "Deleted with the official",
		"Is listed already": "Deleted with the official: Is listed already"} {
		if got := (Deletion{Reason: reason}).ReasonOfReviews(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

package sqlstore_test

import (
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity/cases"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// ask stores a request to remove 12 Maple Street and 973-555-0123.
func ask(
	t *testing.T, store *sqlstore.Store, change func(*removals.Request),
) *removals.Request {
	t.Helper()
	request := &removals.Request{
		Role: "covered", Office: "prosecutor", Name: "Ada Example", Email: "ada@example.org",
		Address: "12 Maple Street", Town: "Springfield", Phone: "973-555-0123", Places: "A review",
		Declared: true,
	}
	if change != nil {
		change(request)
	}
	created, err := store.CreateRemoval(t.Context(), request, nil)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func search(t *testing.T, store *sqlstore.Store, id string) []removals.Match {
	t.Helper()
	found, err := store.SearchRemoval(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return found.Matches
}

func textsOf(matches []removals.Match) (texts []removals.TextKey) {
	for _, match := range matches {
		if !match.Kept() {
			texts = append(texts, match.TextKey)
		}
	}
	return texts
}

func fakeHash(key string) string { return "#" + key }

func TestCreateRemoval(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		once := sqlstore.NewIdempotencyKey("key")
		send := func() *removals.Request {
			created, err := store.CreateRemoval(t.Context(), &removals.Request{
				Role: "household", Office: "other", Name: "Ada", Email: "ada@example.org",
				Phone: "973-555-0123", Declared: true,
			}, once)
			if err != nil {
				t.Fatal(err)
			}
			return created
		}
		first := send()
		if send().ID != first.ID { // S15
			t.Error("the same request makes two")
		}
		found, err := store.FindRemoval(t.Context(), first.ID)
		if err != nil || found.Status != removals.Open ||
			found.Deadline.Format(time.DateOnly) != "2026-03-18" || found.Phone != "973-555-0123" {
			t.Errorf("%+v, %v", found, err)
		}
		_, err = store.CreateRemoval(t.Context(), &removals.Request{}, nil)
		wantCode(t, err, candor.CodeInvalid)
		if n, err := store.CountOpenRemovals(t.Context()); err != nil || n != 1 {
			t.Errorf("%d are open, %v", n, err)
		}
	})
}

func TestFindRemovals(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		var ids []string
		for range 4 {
			ids = append(ids, ask(t, store, nil).ID)
			now.pass(24 * time.Hour)
		}
		for _, id := range ids[:2] {
			if _, err := store.CloseRemoval(t.Context(), id,
				removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
				t.Fatal(err)
			}
			now.pass(time.Hour)
		}
		for status, want := range map[removals.Status][]string{
			"": {ids[2], ids[3], ids[1], ids[0]}, removals.Open: ids[2:],
			removals.Done: {ids[1], ids[0]}, removals.Declined: {},
		} {
			got, total, err := store.FindRemovals(t.Context(),
				removals.Filter{Status: status, Page: 1, Limit: 10})
			if err != nil || total != len(want) || len(got) != len(want) {
				t.Fatalf("%q: %d of %d, %v", status, len(got), total, err)
			}
			for i, request := range got {
				if request.ID != want[i] {
					t.Errorf("%q: %d is %s", status, i, request.ID)
				}
			}
		}
	})
}

// scatterHome writes the home into every text that can contain one.
func scatterHome(
	t *testing.T, store *sqlstore.Store,
) (official *candor.Official, rating *candor.Rating) {
	t.Helper()
	const home = "12 Maple St. and 973.555.0123"
	official = addOfficial(t, store, func(o *candor.Official) {
		o.Name, o.Position, o.City, o.County, o.State, o.Country, o.Description,
			o.VerificationURL = "Ada of "+home, "judge at "+home, home, home, home, home, home,
			"https://example.org/12-maple-street"
	})
	rating = review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
		r.ReviewText, r.ReviewerName,
			r.IsAnonymous = "He lives at "+home+", go there and tell him what you all think", "Bo of "+home,
			false
		r.Flags = []candor.Flag{{Code: "address",
			Reason: `The review contains a street address: "12 Maple St"`}}
	})
	if _, err := store.CreateReport(t.Context(),
		&candor.Report{RatingID: rating.ID, Reason: candor.ReportedFalse, Note: home}, nil); err != nil {
		t.Fatal(err)
	}
	correction := &candor.Correction{OfficialID: official.ID, Field: "other",
		CustomField: "At 12 Maple St", SuggestedValue: home, Reason: home}
	if _, err := store.CreateCorrection(t.Context(), correction, nil); err != nil {
		t.Fatal(err)
	}
	err := store.CreatePhotoUpload(t.Context(), &candor.PhotoUpload{OfficialID: official.ID,
		ObjectPath: storeArrival(t, store, candor.NewID()), OriginalFilename: "12_maple_street.jpg"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec(`INSERT INTO review_comments (id, rating_id, user_id, content, created_at,
			updated_at) VALUES ($1, $2, '', $3, 0, 0)`,
			candor.NewID(), rating.ID, home)
	}); err != nil {
		t.Fatal(err)
	}
	if err := store.DeleteRating(t.Context(), review(t, store, official.ID, "192.0.3.1", 1, nil).ID,
		candor.Decision{Actor: "warden", Reason: "It names " + home}); err != nil {
		t.Fatal(err)
	}
	return official, rating
}

func TestARemovalFindsAndRedactsEverything(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official, rating := scatterHome(t, store)
		review(t, store, official.ID, "192.0.2.9", 5, func(r *candor.Rating) {
			r.ReviewText = "12 Maple Avenue, and 12 meetings"
		})
		before, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil {
			t.Fatal(err)
		}
		request := ask(t, store, nil)
		matches := search(t, store, request.ID)
		texts := textsOf(matches)
		// The trail has it in the official's name and in the reason.
		if len(texts) != 16 || len(matches) != 18 {
			t.Fatalf("%d of %d texts: %+v", len(texts), len(matches), texts)
		}
		redacted, err := store.RedactRemoval(t.Context(), request.ID, removals.Open, texts, "warden")
		if err != nil || len(redacted) != len(texts) {
			t.Fatalf("%d, %v", len(redacted), err)
		}
		if left := textsOf(search(t, store, request.ID)); len(left) != 0 {
			t.Errorf("left: %+v", left)
		}
		shown, err := store.FindRating(t.Context(), rating.ID)
		if err != nil ||
			shown.ReviewText != "He lives at [address removed] and [phone number removed], go there and "+
				"tell him what you all think" ||
			shown.ReviewerName != "Bo of [address removed] and [phone number removed]" ||
			len(shown.Flags) != 1 || shown.Flags[0] != candor.Redacted(nil) {
			t.Errorf("%+v, %v", shown, err)
		}
		after, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil || after.VerificationURL != "" || strings.Contains(after.SearchText(), "maple") ||
			after.Averages.Total != before.Averages.Total ||
			after.Averages.Overall != before.Averages.Overall {
			t.Errorf("%+v, %v", after, err)
		}
		if found, total, err := store.FindOfficials(t.Context(),
			candor.OfficialFilter{Search: "maple", Page: 1, Limit: 10}); err != nil || total != 0 {
			t.Errorf("a search finds %v, %v", found, err)
		}
		log, err := store.FindRemovalLog(t.Context(), request.ID)
		if err != nil || len(log) != len(texts) || log[0].Actor != "warden" ||
			log[0].OfficialID != official.ID || log[0].OfficialName != after.Name {
			t.Errorf("%d lines, %v", len(log), err)
		}
		entries, total, err := store.FindAuditEntries(t.Context(),
			candor.AuditFilter{Action: candor.ActionHomeRemoved, Page: 1, Limit: 50})
		if err != nil || total != 1 || entries[0].Parts != len(texts) {
			t.Fatalf("%d entries, %+v, %v", total, entries, err)
		}
		parts, err := store.AuditParts(t.Context(), entries[0].ID)
		if err != nil || len(parts) != len(texts) || parts[0].OfficialID != official.ID ||
			!parts[0].IsThere {
			t.Errorf("%+v, %v", parts, err)
		}
		for _, entry := range entries { // S43
			if said := entry.Before + entry.After + entry.Reason; strings.Contains(said, "aple") ||
				!strings.Contains(said, request.Reference()) {
				t.Errorf("the trail says %q", said)
			}
		}
	})
}

func TestARemovalFindsFullwidthDigits(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, func(o *candor.Official) {
			o.Description = "Call ９７３-５５５-０１２３"
		})
		review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "He lives at １２ Maple Street"
		})
		if found := search(t, store, ask(t, store, nil).ID); len(found) != 2 {
			t.Errorf("%+v", found)
		}
	})
}

func TestRemovalSearchesNewTexts(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		request := ask(t, store, nil)
		if ids, err := store.UnsearchedRemovals(t.Context()); err != nil || len(ids) != 1 {
			t.Fatalf("%v, %v", ids, err)
		}
		official := addOfficial(t, store, nil)
		if found := search(t, store, request.ID); len(found) != 0 {
			t.Fatalf("%+v", found)
		}
		if ids, err := store.UnsearchedRemovals(t.Context()); err != nil || len(ids) != 0 {
			t.Errorf("%v, %v", ids, err)
		}
		for range 3 {
			now.pass(time.Hour)
			review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
				r.ReviewText = "12 maple street"
			})
			search(t, store, request.ID)
		}
		found := search(t, store, request.ID)
		if len(found) != 3 || found[0].Official.Name != "Ada Example" || found[0].Label() != "Review" {
			t.Errorf("%+v", found)
		}
	})
}

func TestARemovalShowsABoundedNumberAtOnce(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		var official *candor.Official
		for i := range removals.MaxMatches + 5 {
			if i%cases.MaxAlone == 0 {
				official = addOfficial(t, store, nil)
			}
			review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
				r.ReviewText = "12 maple street"
			})
		}
		request := ask(t, store, nil)
		found, err := store.SearchRemoval(t.Context(), request.ID)
		if err != nil || !found.More() || len(found.Matches) != removals.MaxMatches {
			t.Fatalf("%d of %d, %v", len(found.Matches), found.Left(), err)
		}
		if _, err := store.RedactRemoval(t.Context(), request.ID, "", textsOf(found.Matches),
			"warden"); err != nil {
			t.Fatal(err)
		}
		if left := search(t, store, request.ID); len(left) != 5 {
			t.Errorf("%d are left", len(left))
		}
	})
}

func TestTwoModeratorsRedact(t *testing.T) { // S31
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		texts := textsOf(search(t, store, request.ID))
		for i, want := range []int{1, 0} {
			redacted, err := store.RedactRemoval(t.Context(), request.ID, "", texts, "warden")
			if err != nil || len(redacted) != want {
				t.Errorf("%d: %d redacted, %v", i, len(redacted), err)
			}
		}
		if log, err := store.FindRemovalLog(t.Context(), request.ID); err != nil || len(log) != 1 {
			t.Errorf("%d lines, %v", len(log), err)
		}
		done := removals.Closing{Status: removals.Done, Expected: removals.Open,
			Actor: "warden"}
		if _, err := store.CloseRemoval(t.Context(), request.ID, done, fakeHash); err != nil {
			t.Fatal(err)
		}
		_, err := store.CloseRemoval(t.Context(), request.ID,
			removals.Closing{Status: removals.Declined, Reason: "No", Actor: "other"}, fakeHash)
		if first, ok := err.(*candor.Decided); !ok || first.By != "warden" || first.Status != "done" {
			t.Errorf("told %v", err)
		}
		_, err = store.RedactRemoval(t.Context(), request.ID, "", texts, "other")
		if _, ok := err.(*candor.Decided); !ok {
			t.Errorf("told %v", err)
		}
	})
}

func TestRedactRemovalRefuses(t *testing.T) { // S43
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		request := ask(t, store, nil)
		for name, text := range map[string]removals.TextKey{
			"ErrKind":  {Kind: "user", ItemID: candor.NewID(), Field: "password"},
			"ErrField": {Kind: candor.RatingItem, ItemID: candor.NewID(), Field: "reviewerIp"},
			"ErrTrail": {Kind: removals.AuditEntryItem, ItemID: candor.NewID(), Field: "before"},
			"ErrID":    {Kind: candor.RatingItem, ItemID: "'", Field: "reviewText"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := store.RedactRemoval(t.Context(), request.ID, "", []removals.TextKey{text}, "warden")
				wantCode(t, err, candor.CodeInvalid)
			})
		}
		t.Run("ErrExpectedStatus", func(t *testing.T) {
			text := removals.TextKey{Kind: candor.RatingItem, ItemID: candor.NewID(), Field: "reviewText"}
			_, err := store.RedactRemoval(t.Context(), request.ID, "closed", []removals.TextKey{text},
				"warden")
			wantCode(t, err, candor.CodeInvalid)
		})
		gone := removals.TextKey{Kind: candor.RatingItem, ItemID: candor.NewID(), Field: "reviewText"}
		if redacted, err := store.RedactRemoval(t.Context(), request.ID, "", []removals.TextKey{gone},
			"warden"); err != nil || len(redacted) != 0 {
			t.Errorf("%v, %v", redacted, err)
		}
	})
}

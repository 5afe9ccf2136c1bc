package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestQueueReturnsTheOldestItem(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 3, nil) // published
		now.pass(time.Minute)
		correction := propose(t, store, official.ID, "city", "Montclair")
		now.pass(time.Minute)
		added, err := store.CreateOfficial(t.Context(), newProposal(), nil)
		if err != nil {
			t.Fatal(err)
		}
		var held []string
		for i := range 2 { // at the same time: the id decides
			held = append(held, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", 50+i), 2,
				func(r *candor.Rating) { r.Status = candor.StatusPending }).ID)
		}
		now.pass(time.Minute)
		p := &pictures{t, store, official.ID, map[string]string{}}
		p.upload("A")
		order := append([]string{correction.ID}, append([]string{added.ID}, held...)...)
		slices.Sort(order[1:])
		order = append(order, p.ids["A"])

		var walked []string
		for place := (candor.Place{}); ; {
			waiting, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds(), After: place})
			if err != nil {
				wantCode(t, err, candor.CodeNotFound)
				break
			}
			if again, err := candor.ParsePlace(waiting.Place.String()); err != nil ||
				again.ID != waiting.Place.ID || !again.At.Equal(waiting.Place.At) {
				t.Errorf("%s is read as %+v, %v", waiting.Place, again, err)
			}
			walked, place = append(walked, waiting.Place.ID), waiting.Place
		}
		if !slices.Equal(walked, order) {
			t.Errorf("walked %v, want %v", walked, order)
		}
		photo, err := store.FindWaiting(t.Context(), candor.QueueFilter{
			Kinds: []candor.ItemKind{candor.PhotoUploadItem}})
		if err != nil || photo.PhotoUpload == nil || photo.Official.ID != official.ID {
			t.Errorf("%+v, %v", photo, err)
		}
		if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
			by("warden", candor.StatusApproved, candor.StatusPending)); err != nil {
			t.Fatal(err)
		}
		if next, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()}); err != nil ||
			next.Place.ID != order[1] {
			t.Errorf("%+v, %v", next, err)
		}
		if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
			by("warden", candor.StatusPending, candor.StatusApproved)); err != nil {
			t.Fatal(err)
		}
		if next, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()}); err != nil ||
			next.Place.ID != order[0] {
			t.Errorf("after it was undone: %+v, %v", next, err)
		}
	})
}

func TestQueueSkipsDeletedItems(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		var held []string
		for i := range candor.MaxReviewsAnHour {
			held = append(held, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i+1), 2,
				func(r *candor.Rating) { r.Status = candor.StatusPending }).ID)
		}
		now.pass(time.Minute)
		last := propose(t, store, official.ID, "city", "Montclair")
		deleted := make(chan error, 1)
		go func() {
			for _, id := range held {
				if err := store.DeleteRating(t.Context(), id, candor.Decision{Actor: "warden"}); err != nil {
					deleted <- err
					return
				}
			}
			deleted <- nil
		}()
		for {
			waiting, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()})
			if err != nil {
				t.Fatalf("something waits, yet: %v", err)
			}
			if waiting.Place.ID == last.ID {
				break
			}
		}
		if err := <-deleted; err != nil {
			t.Fatal(err)
		}
	})
}

func TestQueueShowsNearbyItems(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		write := func(address, text string) { // published
			now.pass(time.Minute)
			review(t, store, official.ID, address, 4, func(r *candor.Rating) { r.ReviewText = text })
		}
		write("192.0.2.77", "long ago, from the network")
		write("192.0.2.7", "long ago, from the address")
		now.pass(30 * 24 * time.Hour)
		write("192.0.2.78", "from the network")
		write("198.51.100.7", "from elsewhere")
		write("192.0.2.7", "from the address")
		now.pass(time.Minute)
		propose(t, store, official.ID, "city", "Montclair") // from 192.0.2.7
		write("192.0.2.79", "later, from the network")
		now.pass(30 * 24 * time.Hour)
		write("192.0.2.80", "long after, from the network")
		waiting, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()})
		if err != nil {
			t.Fatal(err)
		}
		texts := func(items []candor.Nearby) (all []string) {
			for _, item := range items {
				all = append(all, string(item.Kind)+": "+item.Text)
				if item.OfficialID != official.ID || item.OfficialName != official.Name ||
					item.Status != candor.StatusApproved {
					t.Errorf("%+v", item)
				}
			}
			return all
		}
		if got, want := texts(waiting.SameAddress), []string{"rating: from the address",
			"rating: long ago, from the address"}; !slices.Equal(got, want) {
			t.Errorf("from the address: %q, want %q", got, want)
		}
		if got, want := texts(waiting.SameNetwork), []string{"rating: later, from the network",
			"rating: from the network"}; !slices.Equal(got, want) {
			t.Errorf("from the network: %q, want %q", got, want)
		}
	})
}

func TestQueueReturnsReportsWithTheirReview(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "Never answers."
		})
		filed := report(t, store, rating.ID, "192.0.2.7")
		now.pass(time.Minute)
		review(t, store, official.ID, "192.0.2.7", 5, nil)
		waiting, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()})
		if err != nil || waiting.Kind != candor.ReportItem || waiting.Report.ID != filed.ID ||
			waiting.Rating.ID != rating.ID || waiting.Official.ID != official.ID {
			t.Fatalf("%+v, %v", waiting, err)
		}
		if len(waiting.SameAddress) != 1 || waiting.SameAddress[0].Kind != candor.RatingItem {
			t.Errorf("from its address: %+v", waiting.SameAddress)
		}
	})
}

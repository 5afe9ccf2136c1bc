package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/sqlstore"
)

// The numbers of items other than reviews.
const (
	corrections  = 20_000
	photoUploads = 5_000
	reports      = 20_000
	auditEntries = 1_000_000
)

// atOnce is how many rows one transaction inserts.
const atOnce = 5_000

// fill creates the data unless they exist. An interrupted run leaves a database to be removed by
// hand.
func fill(ctx context.Context, store *sqlstore.Store, options demo.Options) error {
	counts, err := store.CountStatuses(ctx)
	if err != nil || counts.Total(candor.CorrectionItem, "") > 0 {
		return err
	}
	if counts.Total(candor.RatingItem, "") == 0 {
		fmt.Fprintf(os.Stderr, "bench desk: making %d reviews, which takes minutes\n", options.Ratings)
		data, err := demo.New(options)
		if err != nil {
			return err
		}
		part := func(n int) sqlstore.BulkPart {
			made := data.Part(n)
			return sqlstore.BulkPart{Officials: made.Officials, Ratings: made.Ratings, Votes: made.Votes}
		}
		if err := store.Fill(ctx, sqlstore.Bulk{Parts: data.Parts(), Part: part,
			Scope: options.String()}); err != nil {
			return err
		}
	}
	f := filler{store: store, random: rand.New(rand.NewPCG(1, 1)), until: options.Until}
	if f.ratings, _, err = store.FindRatings(ctx,
		candor.RatingFilter{Page: 1, Limit: reports, Status: candor.StatusApproved}); err != nil {
		return err
	}
	for _, some := range []struct {
		count int
		row   func(int) (string, []any)
	}{{corrections, f.correction}, {photoUploads, f.photoUpload}, {len(f.ratings), f.report},
		{auditEntries, f.auditEntry}} {
		if err := f.insert(ctx, some.count, some.row); err != nil {
			return err
		}
	}
	return store.Write(ctx, func(tx *sqlstore.Tx) error {
		for kind, table := range map[candor.ItemKind]string{candor.CorrectionItem: "profile_corrections",
			candor.PhotoUploadItem: "photo_uploads", candor.ReportItem: "rating_reports"} {
			if err := tx.Exec("UPDATE status_counts SET total = "+
				"(SELECT COUNT(*) FROM "+table+" AS t WHERE t.status = status_counts.status) WHERE kind = $1",
				string(kind)); err != nil {
				return err
			}
		}
		return tx.Exec(`INSERT INTO audit_names (subject, name, search_text)
			SELECT id, name, search_text FROM officials`)
	})
}

type filler struct {
	store   *sqlstore.Store
	random  *rand.Rand
	until   time.Time
	ratings []*candor.Rating
}

func (f *filler) insert(ctx context.Context, count int, row func(int) (string, []any)) error {
	for from := 0; from < count; from += atOnce {
		err := f.store.Write(ctx, func(tx *sqlstore.Tx) error {
			for i := from; i < min(count, from+atOnce); i++ {
				query, args := row(i)
				if err := tx.Exec(query, args...); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// pick draws one of several.
func pick[T any](random *rand.Rand, from []T) T { return from[random.IntN(len(from))] }

// status draws the status of an item; one in ten is pending.
func (f *filler) status() string {
	switch at := f.random.IntN(10); {
	case at == 0:
		return string(candor.StatusPending)
	case at < 3:
		return string(candor.StatusRejected)
	}
	return string(candor.StatusApproved)
}

// moment draws a time within the last three years.
func (f *filler) moment() int64 {
	return f.until.Add(-time.Duration(f.random.Int64N(int64(3 * 365 * 24 * time.Hour)))).UnixMilli()
}

func (f *filler) address() string {
	return fmt.Sprintf("198.51.%d.%d", 100+f.random.IntN(100), f.random.IntN(256))
}

func (f *filler) correction(i int) (string, []any) {
	return `INSERT INTO profile_corrections (id, official_id, field, current_value,
		suggested_value, reason, submitter_email, submitter_ip,
		submission_city, submission_region, submission_country, status, flags, created_at) VALUES
		($1, $2, $3, $4, $5, $6, '', $7, $8, 'New Jersey', 'United States', $9, '', $10)`,
		[]any{
			candor.NewID(), pick(f.random, f.ratings).OfficialID,
			pick(f.random, []string{"city", "description", "position", "name"}),
			fmt.Sprint("before ", f.random.IntN(9999)),
			fmt.Sprint("after ", f.random.IntN(9999)), fmt.Sprint("It changed lately, as number ", i,
				" of the minutes says"), f.address(), pick(f.random,
				[]string{"Newark", "Trenton", "Paterson", "Camden"}), f.status(), f.moment(),
		}
}

func (f *filler) photoUpload(i int) (string, []any) {
	return `INSERT INTO photo_uploads (id, official_id, object_path, original_filename, ` +
			`submitter_ip, status, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		[]any{candor.NewID(), pick(f.random, f.ratings).OfficialID,
			fmt.Sprint("/objects/uploads/measured-", i), fmt.Sprintf("IMG_%05d.jpg", f.random.IntN(99999)),
			f.address(), f.status(), f.moment()}
}

func (f *filler) report(i int) (string, []any) {
	id := candor.NewID()
	return `INSERT INTO rating_reports (id, rating_id, official_id, reason, note, reporter_ip,
		submission_city, submission_region, submission_country, status, flags, created_at, item)
		VALUES ($1, $2, $3, $4, $5, $6, '', '', '', $7, '', $8, $9)`,
		[]any{id, f.ratings[i].ID, f.ratings[i].OfficialID,
			string(pick(f.random, []candor.ReportReason{candor.ReportedAttack, candor.ReportedFalse,
				candor.ReportedOffTopic})), fmt.Sprint("Please look at number ", i), f.address(), f.status(),
			f.moment(), id}
}

func (f *filler) auditEntry(i int) (string, []any) {
	rating := f.ratings[i%len(f.ratings)]
	return `INSERT INTO audit_entries (id, at, actor, action, subject, before, after, reason, ` +
			`waited, kind, official_id) VALUES ($1, $2, $3, $4, $5, 'pending', 'approved', $6, $7, $8, $9)`,
		[]any{
			candor.NewID(), f.moment(), pick(f.random, []string{"warden", "keeper", "clerk"}),
			candor.StatusAction(candor.RatingItem), rating.ID,
			pick(f.random, []string{"", "", "", "off topic", "attacks a person"}), 1 +
				f.random.Int64N(int64(72*time.Hour/time.Millisecond)),
			string(candor.RatingItem), rating.OfficialID,
		}
}

package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/nearduplicate"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

func storedReceipt(r *receipts.Receipt) columns {
	return columns{{"kind", (*string)(&r.Kind)}, {"item_id", &r.ItemID}, {"reference", &r.Reference},
		{"created_at", storedTime(&r.CreatedAt)}, {"withdrawn_at", storedTime(&r.WithdrawnAt)}}
}

var (
	receiptColumns = storedReceipt(&receipts.Receipt{}).of("q")
	scanReceipt    = scanner(storedReceipt)
	insertReceipt  = append(columns{{"secret_hash", ""}}, storedReceipt(&receipts.Receipt{})...).
			insertion("receipts")
)

// keepReceipt stores the receipt of the running request, if it has a ticket.
func (tx *Tx) keepReceipt(kind receipts.Kind, itemID string) error {
	if tx.ticket == nil {
		return nil
	}
	r := &receipts.Receipt{Kind: kind, ItemID: itemID, Reference: receipts.Reference(itemID),
		CreatedAt: tx.Now()}
	return tx.DeferExec(insertReceipt, append([]any{receipts.Hash(tx.ticket.Secret())},
		storedReceipt(r).values()...)...)
}

// receiptItems are the kinds of items on which moderators decide, by the kind of receipt.
var receiptItems = map[receipts.Kind]candor.ItemKind{
	receipts.Review: candor.RatingItem, receipts.Official: candor.OfficialItem,
	receipts.Correction: candor.CorrectionItem, receipts.Photo: candor.PhotoUploadItem,
}

// FindReceipts returns the present state of what the secrets belong to, in their order; nil for
// secrets without a receipt. Each of those costs the same look-up.
func (s *Store) FindReceipts(ctx context.Context, secrets []string) ([]*receipts.Item, error) {
	hashes := make([]string, len(secrets))
	for i, secret := range secrets {
		hashes[i] = receipts.Hash(secret)
	}
	named, err := json.Marshal(hashes)
	if err != nil {
		return nil, err
	}
	known := map[string]*receipts.Item{}
	rows, err := s.read.QueryContext(ctx, "SELECT q.secret_hash, "+receiptColumns+
		" FROM receipts q WHERE q.secret_hash IN ("+fmt.Sprintf(s.dialect.Among, "$1")+")", string(named))
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var hash string
		receipt, err := scanReceipt(func(columns ...any) error {
			return scan(append([]any{&hash}, columns...)...)
		})
		if err == nil {
			known[hash] = &receipts.Item{Receipt: *receipt}
		}
		return none, err
	})
	if err != nil {
		return nil, err
	}
	found := make([]*receipts.Item, len(secrets))
	for i, hash := range hashes {
		found[i] = known[hash]
	}
	for _, item := range known {
		if err := s.fillReceipt(ctx, item); err != nil {
			return nil, err
		}
	}
	return found, s.fillReceiptDecisions(ctx, known)
}

// fillReceipt reads the item of a receipt, and its official.
func (s *Store) fillReceipt(ctx context.Context, item *receipts.Item) (err error) {
	officialID := ""
	switch item.Kind {
	case receipts.Official:
		officialID = item.ItemID
	case receipts.Review, receipts.Report, receipts.Vote:
		if item.Rating, err = findRating(ctx, s.read, item.ItemID); err == nil {
			officialID, item.Status = item.Rating.OfficialID, item.Rating.Status
		}
	case receipts.Correction:
		var c *candor.Correction
		if c, err = findCorrection(ctx, s.read, item.ItemID); err == nil {
			officialID, item.Status, item.Field = c.OfficialID, c.Status, c.Field
		}
	case receipts.Photo:
		var upload *candor.PhotoUpload
		if upload, err = s.FindPhotoUpload(ctx, item.ItemID); err == nil {
			officialID, item.Status = upload.OfficialID, upload.Status
		}
	case receipts.Removal:
		return s.fillRemovalReceipt(ctx, item)
	}
	if err == nil {
		err = s.fillReceiptOfficial(ctx, item, officialID)
	}
	if !errors.Is(err, candor.ErrNotFound) {
		return err
	}
	item.Rating = nil
	kind, known := receiptItems[item.Kind]
	if !known {
		kind = candor.RatingItem
	}
	item.Deleted, err = s.FindBinEntryOf(ctx, kind, item.ItemID)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	return err
}

func (s *Store) fillRemovalReceipt(ctx context.Context, item *receipts.Item) error {
	request, err := findRemoval(ctx, s.read, item.ItemID)
	if err != nil {
		return err
	}
	item.Status, item.Deadline = candor.StatusApproved, request.Deadline.Format(time.DateOnly)
	if item.Decision.At = request.ClosedAt; request.ClosedAt.IsZero() {
		item.Status = candor.StatusPending
	}
	return nil
}

// fillReceiptOfficial reads the official of an item, or the one that it was merged into.
func (s *Store) fillReceiptOfficial(ctx context.Context, item *receipts.Item, id string) error {
	official, err := findOfficial(ctx, s.read, id)
	if err == nil && item.Kind == receipts.Official {
		item.Status = official.Status
	}
	for range 2 { // a merged profile never leads to another merged one
		if err == nil && official.MergedInto != "" {
			official, err = findOfficial(ctx, s.read, official.MergedInto)
		}
	}
	item.Official = official
	return err
}

// fillReceiptDecisions reads the latest decisions on the items, and those on reports of a review
// after a report was sent.
func (s *Store) fillReceiptDecisions(
	ctx context.Context, known map[string]*receipts.Item,
) error {
	for receiptKind, kind := range receiptItems {
		var ids []string
		for _, item := range known {
			if item.Kind == receiptKind && item.Status != candor.StatusPending && item.Status != "" {
				ids = append(ids, item.ItemID)
			}
		}
		made, err := s.LastDecisions(ctx, kind, ids)
		if err != nil {
			return err
		}
		for _, item := range known {
			if item.Kind == receiptKind {
				item.Decision = made[item.ItemID]
			}
		}
	}
	for _, item := range known {
		if item.Kind != receipts.Report {
			continue
		}
		if err := s.fillReportDecision(ctx, item); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) fillReportDecision(ctx context.Context, item *receipts.Item) error {
	var at int64
	err := s.read.QueryRowContext(ctx, `SELECT e.after, e.at, e.reason FROM rating_reports p
		JOIN audit_entries e ON e.subject = p.id AND e.action = $1 AND e.at >= $2
		WHERE p.rating_id = $3 ORDER BY e.at DESC, e.id DESC LIMIT 1`,
		candor.StatusAction(candor.ReportItem), milliseconds(item.CreatedAt), item.ItemID).
		Scan((*string)(&item.Decision.Status), &at, &item.Decision.Reason)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	item.Decision.At = fromMilliseconds(at)
	return sqldb.Translate(err)
}

// findReviewReceipt reads the receipt of a review by its secret.
func (tx *Tx) findReviewReceipt(secret string) (*receipts.Receipt, error) {
	receipt, err := scanReceipt(tx.QueryRowContext(tx.Context(), "SELECT "+receiptColumns+
		" FROM receipts q WHERE q.secret_hash = $1 AND q.kind = $2", receipts.Hash(secret),
		string(receipts.Review)).Scan)
	return found(receipt, err, receipts.MessageNotFound)
}

// WithdrawReview moves a review to the bin by its writer's secret, whatever its status. One that is
// in the bin already cannot be restored any more.
func (s *Store) WithdrawReview(ctx context.Context, secret string) error {
	return s.Write(ctx, func(tx *Tx) error {
		receipt, err := tx.findReviewReceipt(secret)
		if err != nil || !receipt.WithdrawnAt.IsZero() {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		if err := tx.Exec(`UPDATE receipts SET withdrawn_at = $1, was_set_aside = COALESCE((SELECT
			r.is_decided AND r.state <> 0 FROM ratings r WHERE r.id = $2), FALSE)
			WHERE item_id = $3 AND kind = $4`, milliseconds(tx.Now()), receipt.ItemID, receipt.ItemID,
			string(receipts.Review)); err != nil {
			return err
		}
		err = tx.deleteByWriter(receipt.ItemID, candor.ActionRatingWithdrawn)
		if errors.Is(err, candor.ErrNotFound) {
			return nil // it is in the bin
		}
		return err
	})
}

// EditReview replaces a review by its writer's secret, as if the writer had sent the new one instead.
// The former one goes to the bin. seen is the id of the review that the writer saw; empty accepts
// any.
func (s *Store) EditReview(
	ctx context.Context, secret, seen string, rating *candor.Rating, mode candor.Moderation,
) (created *candor.Rating, err error) {
	if err := rating.Validate(); err != nil {
		return nil, err
	}
	wording := nearduplicate.ShinglesOf(rating.ReviewText)
	err = s.Write(ctx, func(tx *Tx) error {
		receipt, err := tx.findReviewReceipt(secret)
		if err != nil {
			return err
		}
		former, err := tx.findEditable(receipt, seen)
		if err != nil {
			return err
		}
		own := *rating
		own.ID, own.OfficialID = candor.NewID(), former.OfficialID
		// The form for edits does not receive the email.
		own.ReviewerEmail = cmp.Or(own.ReviewerEmail, former.ReviewerEmail)
		// Undoing a merge returns the new one like the former.
		if err := tx.Exec(`UPDATE merged_rows SET row_id = $1 WHERE moved = $2 AND row_id = $3
			AND merge_id IN (SELECT id FROM official_merges WHERE kept_id = $4)`, own.ID, ratingsTable,
			former.ID, former.OfficialID); err != nil {
			return err
		}
		// The new one is no copy of the former.
		if err := tx.Exec("UPDATE ratings SET wording_1 = 0, wording_2 = 0, wording_3 = 0 WHERE id = $1",
			former.ID); err != nil {
			return err
		}
		if err := tx.deleteByWriter(former.ID, candor.ActionRatingEdited); err != nil {
			return err
		}
		if created, err = tx.createRating(&own, wording, nil, mode); err != nil {
			return err
		}
		return tx.Exec("UPDATE receipts SET item_id = $1 WHERE item_id = $2 AND kind = $3", created.ID,
			former.ID, string(receipts.Review))
	})
	return created, err
}

// findEditable returns the review of a receipt, or refuses to edit it.
func (tx *Tx) findEditable(receipt *receipts.Receipt, seen string) (*candor.Rating, error) {
	conflict := func(message string) (*candor.Rating, error) {
		return nil, &candor.Error{Code: candor.CodeConflict, Message: message}
	}
	rating, err := findRating(tx.Context(), tx, receipt.ItemID)
	switch {
	case errors.Is(err, candor.ErrNotFound):
		return conflict(receipts.MessageGone)
	case err != nil:
		return nil, err
	case !receipt.IsEditable(tx.Now()):
		return conflict(receipts.MessageTooLate)
	case seen != "" && seen != rating.ID:
		return conflict(receipts.MessageOtherTab)
	}
	touched := 0
	if err := tx.QueryRowContext(tx.Context(), `SELECT (SELECT COUNT(*) FROM rating_reports
		WHERE rating_id = $1) + (SELECT COUNT(*) FROM audit_entries WHERE subject = $2)`, rating.ID,
		rating.ID).Scan(&touched); err != nil {
		return nil, sqldb.Translate(err)
	}
	if touched > 0 || rating.IsDecided {
		return conflict(receipts.MessageNotEditable)
	}
	return rating, nil
}

// deleteByWriter moves a review to the bin on behalf of its writer. It counts against no moderator.
func (tx *Tx) deleteByWriter(id, action string) error {
	rating, err := findRating(tx.Context(), tx, id)
	if err != nil {
		return err
	}
	if err := tx.recordAgreed(rating.OfficialID, []change{{itemID: id,
		before: sightOf(rating, rating.Status), after: sightDeleted}}); err != nil {
		return err
	}
	return tx.moveRatingToBin(rating, candor.Decision{Actor: candor.ActorWriter}, action)
}

// refuseWithdrawn refuses to restore a review that its writer has withdrawn or replaced.
func (tx *Tx) refuseWithdrawn(entry *candor.BinEntry) error {
	withdrawn := 0
	if err := tx.QueryRowContext(tx.Context(), `SELECT COUNT(*) FROM receipts
		WHERE item_id = $1 AND withdrawn_at > 0`, entry.ID).Scan(&withdrawn); err != nil {
		return sqldb.Translate(err)
	}
	if withdrawn > 0 || entry.DeletedBy == candor.ActorWriter {
		return &candor.Error{Code: candor.CodeConflict, Message: receipts.MessageWithdrawn}
	}
	return nil
}

// withdrawAgain deletes the reviews of a restored official that their writers have withdrawn.
func (tx *Tx) withdrawAgain() error {
	rows, err := tx.QueryContext(tx.Context(), `SELECT q.item_id FROM receipts q
		JOIN ratings r ON r.id = q.item_id WHERE q.withdrawn_at > 0 AND q.kind = 'review'`)
	ids, err := sqldb.Collect(rows, err, sqldb.ScanText)
	for _, id := range slices.Compact(ids) {
		err = errors.Join(err, tx.deleteByWriter(id, candor.ActionRatingWithdrawn))
	}
	return err
}

// eraseReceipts deletes the receipts of the items in an entry of the bin.
func (tx *Tx) eraseReceipts(entryID string) error {
	return tx.Exec(`DELETE FROM receipts WHERE item_id IN
		(SELECT row_id FROM bin_rows WHERE entry_id = $1 AND row_id <> '')`, entryID)
}

// pruneReceipts deletes old receipts, except of reviews.
func (s *Store) pruneReceipts(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM receipts WHERE created_at < $1 AND kind <> $2",
			milliseconds(tx.Now().Add(-receipts.KeptFor)), string(receipts.Review))
	})
}

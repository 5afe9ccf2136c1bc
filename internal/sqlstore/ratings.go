package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/nearduplicate"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

func storedRating(r *candor.Rating) columns {
	stored := append(columns{
		{"id", &r.ID}, {"official_id", &r.OfficialID}, {"reviewer_name", &r.ReviewerName},
		{"reviewer_email", &r.ReviewerEmail}, {"reviewer_ip", &r.ReviewerIP},
		{"overall_rating", &r.OverallRating}, {"review_text", &r.ReviewText},
		{"is_anonymous", &r.IsAnonymous}, {"status", (*string)(&r.Status)},
		{"flags", storedFlags(&r.Flags)}, {"created_at", storedTime(&r.CreatedAt)},
		{"updated_at", storedTime(&r.UpdatedAt)}, {"office", storedOffice(&r.Office)},
		{"state", (*int8)(&r.State)}, {"because", (*string)(&r.Because)},
		{"is_decided", &r.IsDecided}, {"due", (*string)(&r.Due)}, {"due_at", storedTime(&r.DueAt)},
		{"burst", &r.Burst},
	}, locationColumns(&r.Submission)...)
	for i, category := range candor.RatingCategories {
		stored = append(stored, column{categoryColumns[i], storedScore{r, category}})
	}
	return stored
}

// storedScore is the score of a category, or NULL.
type storedScore struct {
	rating   *candor.Rating
	category candor.RatingCategory
}

// Scan reads the score.
func (c storedScore) Scan(stored any) error {
	var score sql.Null[int]
	err := score.Scan(stored)
	if score.Valid {
		if c.rating.Scores == nil {
			c.rating.Scores = candor.Scores{}
		}
		c.rating.Scores[c.category] = score.V
	}
	return err
}

func (c storedScore) stored() any {
	if score, scored := c.rating.Scores[c.category]; scored {
		return int64(score)
	}
	return nil
}

var (
	ratingColumns = storedRating(&candor.Rating{}).of("r")
	scanRating    = scanner(storedRating)
)

func findRating(ctx context.Context, db sqldb.Queryer, id string) (*candor.Rating, error) {
	rating, err := scanRating(db.QueryRowContext(ctx,
		"SELECT "+ratingColumns+" FROM ratings r WHERE r.id = $1", id).Scan)
	return found(rating, err, candor.MessageRatingNotFound)
}

// FindRating reads one rating of any status, with its case.
func (s *Store) FindRating(ctx context.Context, id string) (*candor.Rating, error) {
	rating, err := findRating(ctx, s.read, id)
	if err != nil {
		return nil, err
	}
	return rating, s.fillCases(ctx, rating)
}

// CreateRating stores a review and adds it to the official's averages. A repeated request with the
// same key gets the first answer. mode decides which reviews wait for a moderator.
func (s *Store) CreateRating(
	ctx context.Context, rating *candor.Rating, once IdempotencyKey,
	mode candor.Moderation,
) (created *candor.Rating, err error) {
	if err := rating.Validate(); err != nil {
		return nil, err
	}
	rating.ID = candor.NewID()
	wording := nearduplicate.ShinglesOf(rating.ReviewText)
	err = s.WriteRetryable(ctx, func(tx *Tx) error {
		own := *rating
		created, err = tx.createRating(&own, wording, once, mode)
		return err
	})
	return created, err
}

func (tx *Tx) createRating(
	rating *candor.Rating, wording nearduplicate.Shingles, once IdempotencyKey,
	mode candor.Moderation,
) (*candor.Rating, error) {
	first, around, signature := storedAnswer{}, ratingContext{}, wording.Signature()
	if err := tx.Send(append(tx.lookUpKey(once, &first),
		around.read(tx, rating, wording, signature)...)...); err != nil {
		return nil, err
	}
	official, refusal := around.official()
	if first.ID == "" && refusal != nil {
		return nil, refusal
	}
	isRepeated, err := tx.checkRepetition(&first)
	if err != nil {
		return nil, err
	}
	if isRepeated {
		return first.rating(rating), nil
	}
	// official is not nil here: without one the request repeats an earlier one.
	sortBySimilarity(around.Alike)
	rating.Office, rating.ProfileWaits = official.office, official.status == candor.StatusPending
	rating.Status = candor.StatusApproved
	rating.Flags = slices.Concat(rating.Flags, contentfilter.FromContext(&around.RatingContext))
	if mode.Holds(rating.Flags) {
		rating.Status = candor.StatusPending
	}
	rating.CreatedAt = tx.Now().Truncate(time.Millisecond)
	rating.UpdatedAt = rating.CreatedAt
	if err := tx.judgeReview(rating, &around); err != nil {
		return nil, err
	}
	if err := tx.insertRating(rating, signature); err != nil {
		return nil, err
	}
	if err := addToAverages(tx, rating); err != nil {
		return nil, err
	}
	if err := tx.keepReceipt(receipts.Review, rating.ID); err != nil {
		return nil, err
	}
	return rating, tx.saveAnswer(once, newStoredAnswer(rating))
}

func (tx *Tx) insertRating(r *candor.Rating, signature nearduplicate.Signature) error {
	if err := tx.DeferExec(insertRatingQuery, tx.store.insertedRating(r, signature).values()...); err != nil {
		return err
	}
	return tx.recordArrival(candor.RatingItem, r.ID, r.Status)
}

var insertRatingQuery = insertedRating(&candor.Rating{}, nearduplicate.Signature{}, [2]int64{}).
	insertion("ratings")

// insertedRating are the columns of a new review; networks are of its year and the next.
func insertedRating(
	r *candor.Rating, signature nearduplicate.Signature, networks [2]int64,
) columns {
	return append(storedRating(r), columns{
		{"wording_1", signature[0]}, {"wording_2", signature[1]}, {"wording_3", signature[2]},
		{"state_at", milliseconds(r.CreatedAt)},
		{"network", networks[0]}, {"next_network", networks[1]}}...)
}

func (s *Store) insertedRating(r *candor.Rating, signature nearduplicate.Signature) columns {
	year := candor.YearOf(r.CreatedAt)
	network, _ := s.networkKeys(r.ReviewerIP, year)
	next, _ := s.networkKeys(r.ReviewerIP, year+1)
	return insertedRating(r, signature, [2]int64{network, next})
}

// SetRatingStatus decides on a review and recomputes the averages. The decision is recorded in the
// audit trail.
func (s *Store) SetRatingStatus(
	ctx context.Context, id string, decision candor.Decision,
) (rating *candor.Rating, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		rating, err = tx.setRatingStatus(id, decision)
		return err
	})
	return rating, err
}

// nameCase adds the moderator whose decision on a case has published the review to a conflict.
func (tx *Tx) nameCase(err error, r *candor.Rating) error {
	decided, isDecided := errors.AsType[*candor.Decided](err)
	if !isDecided || r.Burst == "" {
		return err
	}
	burst, missing := findBurst(tx.Context(), tx, r.Burst)
	if missing == nil && burst.DecidedAt.After(decided.At) {
		decided.By, decided.At = burst.DecidedBy, burst.DecidedAt
	}
	return err
}

func (tx *Tx) setRatingStatus(id string, decision candor.Decision) (*candor.Rating, error) {
	rating, err := findRating(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	changes, err := tx.applyDecision(item{candor.RatingItem, id, rating.Status, rating.CreatedAt},
		decision)
	if err != nil || !changes {
		return rating, tx.nameCase(err, rating)
	}
	if err := tx.Exec("UPDATE ratings SET status = $1, updated_at = $2 WHERE id = $3",
		string(decision.Status), milliseconds(tx.Now()), id); err != nil {
		return nil, err
	}
	if err := tx.recordDecisions(rating.OfficialID, decision.Actor, change{itemID: id,
		before: sightOf(rating, rating.Status), after: sightOf(rating, decision.Status)}); err != nil {
		return nil, err
	}
	if err := recomputeAverages(tx, rating.OfficialID); err != nil {
		return nil, err
	}
	tx.Changed(candor.FeedbackChanged, id)
	return findRating(tx.Context(), tx, id)
}

// SetRatingState counts a published review or sets it aside, outside of any case. The decision
// overrides the rules, and is recorded in the audit trail.
func (s *Store) SetRatingState(
	ctx context.Context, id string, decision cases.StateDecision,
) (rating *candor.Rating, err error) {
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return nil, err
	}
	to := cases.Standing{Decision: decision.Decision(), IsDecided: true}
	err = s.Write(ctx, func(tx *Tx) error {
		if rating, err = findRating(tx.Context(), tx, id); err != nil {
			return err
		}
		if err := tx.refuseState(rating); err != nil {
			return err
		}
		isRepeated := cases.StandingOf(rating).Decision == to.Decision &&
			(rating.IsDecided || rating.Due == "")
		if decision.Seen != "" && decision.Seen != rating.State.String() {
			by, at, err := lastEntry(tx.Context(), tx, id, candor.ActionRatingState)
			if err != nil || isRepeated && by == decision.Actor {
				return err
			}
			return &candor.Decided{Status: candor.Status(rating.State.String()), By: by, At: at}
		}
		if isRepeated {
			return nil
		}
		rating, err = tx.giveState(rating, to, decision.Actor, decision.Reason)
		return err
	})
	return rating, err
}

// UndoRatingState restores a review's state from before the last decision on whether it counts,
// unless the review has changed since.
func (s *Store) UndoRatingState(
	ctx context.Context, id, actor string,
) (rating *candor.Rating, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if rating, err = findRating(tx.Context(), tx, id); err != nil {
			return err
		}
		if err := tx.refuseState(rating); err != nil {
			return err
		}
		var before, after string
		err := tx.QueryRowContext(tx.Context(), `SELECT before, after FROM audit_entries
			WHERE subject = $1 AND action = $2 ORDER BY at DESC, id DESC LIMIT 1`, id,
			candor.ActionRatingState).Scan(&before, &after)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		to, known := cases.ParseStanding(before)
		if !known || after != cases.StandingOf(rating).String() {
			return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageStateNoUndo}
		}
		rating, err = tx.giveState(rating, to, actor, "")
		return err
	})
	return rating, err
}

// refuseState refuses a decision on a single review that is not published, or that a case decides.
func (tx *Tx) refuseState(r *candor.Rating) error {
	if r.Status != candor.StatusApproved {
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageStateUnpublished}
	}
	if r.Burst == "" || slices.Contains(integrity.DecidedAlone(), r.Because) {
		return nil
	}
	burst, err := findBurst(tx.Context(), tx, r.Burst)
	if err == nil && burst.State == integrity.BurstOpen && !burst.IsShadow {
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageStateInCase}
	}
	return err
}

// giveState sets the state of a single review, with the averages and the trail.
func (tx *Tx) giveState(
	r *candor.Rating, to cases.Standing, actor, reason string,
) (*candor.Rating, error) {
	decided := *r
	decided.State, decided.IsDecided = to.State, to.IsDecided
	err := errors.Join(
		tx.recordDecisions(r.OfficialID, actor, change{itemID: r.ID,
			before: sightOf(r, r.Status), after: sightOf(&decided, r.Status)}),
		tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionRatingState, Subject: r.ID,
			Before: cases.StandingOf(r).String(), After: to.String(), Reason: reason}),
		tx.decideStates(to.Decision, []string{r.ID}),
		tx.Exec("UPDATE ratings SET is_decided = $1 WHERE id = $2", to.IsDecided, r.ID),
		recomputeAverages(tx, r.OfficialID))
	if err != nil {
		return nil, err
	}
	tx.Changed(candor.FeedbackChanged, r.ID)
	return findRating(tx.Context(), tx, r.ID)
}

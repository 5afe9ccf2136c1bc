package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

const changeColumns = "c.n, c.kind, c.accepted, c.decided, c.answered, c.same_id, c.succeeds, " +
	"c.ends_on, c.content"

func scanChange(scan sqldb.Scanner) (*imports.Change, error) {
	var n int
	var kind, same, succeeds, endsOn, text string
	var accepted, decided, answered bool
	if err := scan(&n, &kind, &accepted, &decided, &answered, &same, &succeeds, &endsOn,
		&text); err != nil {
		return nil, err
	}
	var c imports.Change
	err := json.Unmarshal([]byte(text), &c)
	c.N, c.Kind, c.Accepted, c.Decided = n, imports.Kind(kind), accepted, decided
	c.Succeeds, c.EndsOn = succeeds, endsOn
	if answered {
		c.Answer(same)
	}
	return &c, err
}

func (tx *Tx) putImportChanges(batchID string, changes []*imports.Change) error {
	statements := make([]sqldb.Statement, len(changes))
	for i, c := range changes {
		content, err := json.Marshal(c)
		if err != nil {
			return err
		}
		searched := textfold.Fold(strings.Join([]string{c.Name, formatPosition(c.Position), c.City,
			c.County, c.District}, " "))
		statements[i] = sqldb.Statement{Query: insertChangeQuery, Args: []any{batchID, c.N,
			string(c.Kind), c.Accepted, c.Decided, c.Answered, c.Same, c.Predecessor(), c.Succeeds,
			c.EndsOn, searched, string(content)}}
	}
	return tx.Send(statements...)
}

const insertChangeQuery = `INSERT INTO import_changes (batch_id, n, kind, accepted, decided,
	answered, same_id, predecessor, succeeds, ends_on, searched, content)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

func formatPosition(position string) string {
	if position == "" {
		return ""
	}
	return candor.PositionLabel(position)
}

// chooseChanges builds the query for the changes that match a filter, without its offset.
func chooseChanges(filter imports.ChangeFilter) listQuery {
	q := listQuery{from: "import_changes c", order: "c.n"}.and("c.batch_id = ?", filter.BatchID).
		equal("c.kind", string(filter.Kind))
	if filter.Accepted != nil {
		q = q.and("c.accepted = ?", *filter.Accepted)
	}
	for word := range strings.FieldsSeq(textfold.Fold(filter.Search)) {
		q = q.and(`c.searched LIKE ? ESCAPE '\'`, like(word))
	}
	return q
}

// FindImportChanges reads a page of the changes of a batch, and counts all that match the filter.
func (s *Store) FindImportChanges(
	ctx context.Context, filter imports.ChangeFilter,
) (changes []*imports.Change, total int, err error) {
	if _, err := s.FindImport(ctx, filter.BatchID); err != nil {
		return nil, 0, err
	}
	query := chooseChanges(filter)
	if total, err = query.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	changes, err = findChanges(ctx, s.read, query.and("c.n > ?", filter.After), filter.Limit)
	return changes, total, err
}

func findChanges(
	ctx context.Context, db sqldb.Queryer, query listQuery, limit int,
) ([]*imports.Change, error) {
	text, args := query.page(changeColumns, limit, 0)
	rows, err := db.QueryContext(ctx, text, args...)
	return sqldb.Collect(rows, err, scanChange)
}

// ImportChanges reads all changes of a batch in a transaction.
func (tx *Tx) ImportChanges(batchID string) ([]*imports.Change, error) {
	return findChanges(tx.Context(), tx, chooseChanges(imports.ChangeFilter{BatchID: batchID}),
		imports.MaxChanges)
}

// changePortion is the number of changes that a report reads at a time.
const changePortion = 500

// ImportChanges reads all changes of a batch in portions. It holds no connection while the caller
// handles one.
func (s *Store) ImportChanges(
	ctx context.Context, batchID string,
) iter.Seq2[*imports.Change, error] {
	return func(yield func(*imports.Change, error) bool) {
		query := chooseChanges(imports.ChangeFilter{BatchID: batchID})
		for after := 0; ; {
			portion, err := findChanges(ctx, s.read, query.and("c.n > ?", after), changePortion)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, c := range portion {
				if !yield(c, nil) {
					return
				}
				after = c.N
			}
			if len(portion) < changePortion {
				return
			}
		}
	}
}

// isAcceptable is the condition for changes that can be accepted without an answer.
const isAcceptable = "kind NOT IN ('kept', 'refused') AND (kind <> 'sounds_like' OR answered = TRUE)"

// choiceBatch is the maximum number of change numbers in one statement.
const choiceBatch = 500

// ChooseImportChanges accepts or leaves out changes of a waiting batch.
func (s *Store) ChooseImportChanges(
	ctx context.Context, choice imports.Choice,
) (batch *imports.Batch, err error) {
	if err := choice.Validate(); err != nil {
		return nil, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if batch, err = tx.FindImport(choice.BatchID); err != nil {
			return err
		}
		if err := batch.CanChange(choice.Seen); err != nil {
			return err
		}
		chosen := listQuery{}.and("batch_id = ?", choice.BatchID).and(isAcceptable)
		if choice.Kind != "" {
			chosen = chosen.and("kind = ?", string(choice.Kind))
		} else if choice.Accept {
			for _, kind := range imports.Kinds() {
				if kind.IsAskedAlone() {
					chosen = chosen.and("kind <> ?", string(kind))
				}
			}
		}
		if err := tx.refuseNumbers(choice); err != nil {
			return err
		}
		told := string(choice.Kind)
		if choice.All || choice.Kind != "" {
			err = tx.chooseChanges(chosen, choice)
		}
		for some := range slices.Chunk(choice.Numbers, choiceBatch) {
			if err != nil {
				return err
			}
			numbers := make([]any, len(some))
			for i, n := range some {
				numbers[i] = n
			}
			err = tx.chooseChanges(listQuery{}.and("batch_id = ?", choice.BatchID).and(isAcceptable).
				and("n IN ("+marks(len(some))+")", numbers...), choice)
			told = fmt.Sprintf("%d", len(choice.Numbers))
		}
		if err != nil {
			return err
		}
		before := batch.Accepted
		if err := tx.recount(batch); err != nil {
			return err
		}
		if choice.All {
			told = "all"
		}
		verb := "left out: "
		switch {
		case choice.Accept && choice.Succeeds:
			verb = "accepted, with the present holder's end: "
		case choice.Accept:
			verb = "accepted: "
		}
		if err := tx.auditImport(candor.ActionImportChosen, batch, choice.Actor,
			fmt.Sprintf("%s: %d accepted", batch.Name, before),
			fmt.Sprintf("%s: %d accepted", batch.Name, batch.Accepted), verb+told); err != nil {
			return err
		}
		return tx.updateImport(batch)
	})
	return batch, err
}

// refuseNumbers refuses numbers without a change, or with one that cannot be accepted.
func (tx *Tx) refuseNumbers(choice imports.Choice) error {
	if len(choice.Numbers) == 0 {
		return nil
	}
	query := listQuery{from: "import_changes c", order: "c.n"}.and("c.batch_id = ?", choice.BatchID)
	text, args := query.page("c.n, CASE WHEN "+isAcceptable+" THEN 1 ELSE 0 END",
		imports.MaxChanges, 0)
	rows, err := tx.QueryContext(tx.Context(), text, args...)
	can := map[int]bool{}
	if _, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var n, taken int
		err := scan(&n, &taken)
		can[n] = taken == 1
		return struct{}{}, err
	}); err != nil {
		return err
	}
	var unknown, fixed []int
	for _, n := range choice.Numbers {
		if taken, known := can[n]; !known {
			unknown = append(unknown, n)
		} else if !taken {
			fixed = append(fixed, n)
		}
	}
	return imports.RefuseNumbers(unknown, fixed)
}

// chooseChanges accepts changes, or leaves them out. In a seat with one holder, a newcomer succeeds
// the likely predecessor, or both hold it.
func (tx *Tx) chooseChanges(chosen listQuery, choice imports.Choice) error {
	query := `UPDATE import_changes SET accepted = ?, decided = TRUE,
		succeeds = CASE WHEN kind <> 'second_holder' THEN succeeds ELSE '' END,
		ends_on = CASE WHEN kind <> 'second_holder' THEN ends_on ELSE '' END WHERE `
	if choice.Succeeds {
		query = `UPDATE import_changes SET accepted = ?, decided = TRUE, succeeds = predecessor,
			ends_on = '' WHERE predecessor <> '' AND `
	}
	query += strings.Join(chosen.where, " AND ")
	return tx.Exec(numbered(query), append([]any{choice.Accept}, chosen.args...)...)
}

// recount counts the changes of a batch again.
func (tx *Tx) recount(b *imports.Batch) error {
	type row struct {
		kind               imports.Kind
		accepted, answered bool
		n                  int
	}
	rows, err := tx.QueryContext(tx.Context(), `SELECT kind, accepted, answered, COUNT(*)
		FROM import_changes WHERE batch_id = $1 GROUP BY kind, accepted, answered`, b.ID)
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (r row, err error) {
		return r, scan((*string)(&r.kind), &r.accepted, &r.answered, &r.n)
	})
	b.Counts, b.Accepted, b.Unanswered = map[imports.Kind]int{}, 0, 0
	for _, r := range all {
		b.Counts[r.kind] += r.n
		if r.accepted {
			b.Accepted += r.n
		}
		if r.kind == imports.SoundsLike && !r.answered {
			b.Unanswered += r.n
		}
	}
	return err
}

// refuseDuplicateAnswer refuses an answer that another row of the same source already has.
func (tx *Tx) refuseDuplicateAnswer(batchID string, answered *imports.Change) error {
	if answered.Same == "" {
		return nil
	}
	same, err := findChanges(tx.Context(), tx, chooseChanges(imports.ChangeFilter{BatchID: batchID}).
		and("c.answered = TRUE AND c.same_id = ? AND c.n <> ?", answered.Same, answered.N),
		imports.MaxChanges)
	if err != nil {
		return err
	}
	return imports.CheckAnswers(append(same, answered))
}

// AnswerImportChange stores which person a name of a batch refers to: one of the suggested people,
// or, with an empty id, another person. This accepts the change.
func (s *Store) AnswerImportChange(
	ctx context.Context, id string, n int, same, actor string,
) (change *imports.Change, err error) {
	return s.changeImportChange(ctx, id, n, actor, func(tx *Tx, c *imports.Change) (string, error) {
		if err := c.CheckAnswer(same); err != nil {
			return "", err
		}
		c.Answer(same)
		c.Accepted, c.Decided = true, true
		return c.AnswerInWords(), tx.refuseDuplicateAnswer(id, c)
	})
}

// SucceedImportChange stores whose term ends with the change of a newcomer, or that both hold the
// seat. This accepts the change.
func (s *Store) SucceedImportChange(
	ctx context.Context, how imports.Succession,
) (change *imports.Change, err error) {
	return s.changeImportChange(ctx, how.BatchID, how.N, how.Actor,
		func(_ *Tx, c *imports.Change) (string, error) {
			if err := c.CheckSuccession(&how); err != nil {
				return "", err
			}
			c.Accepted, c.Decided, c.Succeeds, c.EndsOn = true, true, how.Holder, how.EndsOn
			if holder := c.Holder(how.Holder); holder != nil {
				return "succeeds " + holder.Name + " (" + holder.ID + "), whose term ends on " +
					cmp.Or(how.EndsOn, holder.Ends), nil
			}
			return "both hold the seat", nil
		})
}

// changeImportChange stores the answers of one change. answer describes them for the trail.
func (s *Store) changeImportChange(
	ctx context.Context, id string, n int, actor string,
	answer func(*Tx, *imports.Change) (string, error),
) (change *imports.Change, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		batch, err := tx.FindImport(id)
		if err != nil {
			return err
		}
		if err := batch.CanChange(batch.UpdatedAt); err != nil {
			return err
		}
		found, err := findChanges(tx.Context(), tx,
			chooseChanges(imports.ChangeFilter{BatchID: id}).and("c.n = ?", n), 1)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return &candor.Error{Code: candor.CodeNotFound, Message: imports.MessageNoChange}
		}
		change = found[0]
		words, err := answer(tx, change)
		if err != nil {
			return err
		}
		if err := tx.Exec(`UPDATE import_changes SET accepted = $1, decided = $2, answered = $3,
			same_id = $4, succeeds = $5, ends_on = $6 WHERE batch_id = $7 AND n = $8`, change.Accepted,
			change.Decided, change.Answered, change.Same, change.Succeeds, change.EndsOn, id,
			n); err != nil {
			return err
		}
		if err := tx.recount(batch); err != nil {
			return err
		}
		if err := tx.auditImport(candor.ActionImportChosen, batch, actor, change.Name, words,
			""); err != nil {
			return err
		}
		return tx.updateImport(batch)
	})
	return change, err
}

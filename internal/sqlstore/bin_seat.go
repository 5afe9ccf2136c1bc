package sqlstore

import (
	"context"
	"slices"

	"candor/internal/candor"
	"candor/internal/edits"
)

// maxOfType bounds the officials of one type among whom the holders of a seat are looked for.
const maxOfType = 2000

// FindSeatHolders finds the listed officials who hold, or will hold, the seat of a deleted one, if
// the seat has one holder and the deleted term has not ended. endsOn is the last day of the term
// if the official is restored as a former one; it is empty if the term began later.
func (s *Store) FindSeatHolders(
	ctx context.Context, id string,
) (holders []*candor.Official, endsOn string, err error) {
	rows, err := binRows(ctx, s.read,
		listQuery{}.and("r.row_id = ?", id).and("r.of_table = ?", officialsTable), 1)
	if err != nil || len(rows) == 0 {
		return nil, "", err
	}
	row, today := rows[0], candor.Today(s.now())
	deleted := candor.Term{PositionType: candor.PositionType(row.text("position_type")),
		Position: row.text("position"), City: row.text("city"), County: row.text("county"),
		District: row.text("district"), From: row.text("term_start_date"),
		To: row.text("term_end_date")}
	if !deleted.HasOneHolder() ||
		candor.TenureOf(deleted.From, deleted.To, today) == candor.TenureFormer {
		return nil, "", nil
	}
	filter := candor.OfficialFilter{PositionType: deleted.PositionType, Page: 1, Limit: maxOfType,
		Status: candor.StatusApproved}
	if deleted.City != "" {
		filter.City, filter.County = deleted.City, deleted.County
	}
	found, _, err := s.FindOfficials(ctx, filter)
	endsOn = candor.DayBefore(today)
	for _, o := range found {
		if o.Term().SoleSeat() != deleted.SoleSeat() || o.Tenure(today) == candor.TenureFormer {
			continue
		}
		holders = append(holders, o)
		if o.TermStartDate > deleted.From && o.TermStartDate <= today {
			endsOn = min(endsOn, candor.DayBefore(o.TermStartDate))
		}
	}
	if endsOn < deleted.From {
		endsOn = ""
	}
	return slices.Clip(holders), endsOn, err
}

// RestoreAsFormer restores a deleted official, whose term ends on a past day.
func (s *Store) RestoreAsFormer(
	ctx context.Context, id, endsOn, actor string,
) (entry *candor.BinEntry, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if entry, err = tx.RestoreFromBin(id, actor); err != nil {
			return err
		}
		official, err := findOfficial(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		_, err = tx.edit(&edits.Edit{OfficialID: id, Actor: actor, Seen: official.UpdatedAt,
			Values: map[string]string{"termEndDate": endsOn}})
		return err
	})
	return entry, err
}

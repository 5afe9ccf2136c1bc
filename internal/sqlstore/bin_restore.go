package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore/sqldb"
)

// RestoreFromBin restores a deleted official or review with everything that was deleted with it. It
// leaves out a record of a source that another profile has now, and a link to, or a merge with, a
// profile that was erased. One with a profile in the bin returns with that profile.
func (s *Store) RestoreFromBin(
	ctx context.Context, id, actor string,
) (entry *candor.BinEntry, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		entry, err = tx.RestoreFromBin(id, actor)
		return err
	})
	return entry, err
}

// RestoreFromBin is Store.RestoreFromBin as a part of a transaction.
func (tx *Tx) RestoreFromBin(id, actor string) (*candor.BinEntry, error) {
	entry, err := findBinEntry(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	if err := tx.refuseWithdrawn(entry); err != nil {
		return nil, err
	}
	known, err := tx.exists(map[candor.ItemKind]string{candor.OfficialItem: officialsTable,
		candor.RatingItem: ratingsTable}[entry.Kind], id)
	if err != nil {
		return nil, err
	}
	if known {
		return nil, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageBinExists}
	}
	r := &restoring{tx: tx, entry: entry, actor: actor, merges: map[string]bool{}}
	if r.limits, err = tx.retention(); err != nil {
		return nil, err
	}
	if entry.Kind == candor.OfficialItem {
		err = r.official()
	} else {
		err = r.review()
	}
	if err != nil {
		return nil, err
	}
	// Open requests search everything again: the restored texts are old.
	if err := tx.Exec("UPDATE removal_requests SET searched_until = 0" +
		" WHERE status = 'open'"); err != nil {
		return nil, err
	}
	if err := tx.Exec("DELETE FROM bin_entries WHERE id = $1", id); err != nil {
		return nil, err
	}
	return entry, tx.withdrawAgain()
}

// retention returns the times before which a restored row has no personal parts, by table; the empty
// name is for all others. The sweep would not look at such a row again.
func (tx *Tx) retention() (map[string]binDue, error) {
	s, now := tx.store, tx.Now()
	due := binDue{networks: milliseconds(candor.YearBegins(candor.YearOf(now) - 1)),
		sent: milliseconds(now.Add(-sentAge))}
	if s.keepAddresses > 0 {
		due.addresses = milliseconds(now.Add(-s.keepAddresses))
	}
	rows, err := tx.QueryContext(tx.Context(), "SELECT kind, before FROM addresses_forgotten")
	limits := map[string]binDue{"": due}
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var kind string
		var before int64
		err = scan(&kind, &before)
		limit := due
		limit.addresses = max(limit.addresses, before)
		limits[kind] = limit
		return none, err
	})
	return limits, err
}

func (tx *Tx) exists(table, id string) (known bool, err error) {
	err = tx.QueryRowContext(tx.Context(), "SELECT EXISTS (SELECT 1 FROM "+table+" WHERE id = $1)",
		id).Scan(&known)
	return known, sqldb.Translate(err)
}

// restoring is the state of one restore.
type restoring struct {
	tx     *Tx
	entry  *candor.BinEntry
	actor  string
	limits map[string]binDue

	officials []*candor.Official // with id, status and updated_at
	merges    map[string]bool    // that were restored
	links     [][2]string        // that were restored, by their ends
	waiting   []sqldb.Statement
}

// insert inserts a row, at the latest with flush.
func (r *restoring) insert(row *binRow) error {
	limit, known := r.limits[row.table]
	if !known {
		limit = r.limits[""]
	}
	row.forgetColumns(limit)
	if address, hash := addressColumns(row.table); hash != "" {
		r.tx.store.rehash(row, address, hash)
	}
	names := slices.Sorted(maps.Keys(row.columns))
	args := make([]any, len(names))
	for i, name := range names {
		args[i] = row.value(name)
	}
	r.waiting = append(r.waiting, sqldb.Statement{Query: "INSERT INTO " + row.table + " (" +
		strings.Join(names, ", ") + ") VALUES (" + numbered(marks(len(names))) +
		") ON CONFLICT DO NOTHING", Args: args})
	if len(r.waiting) < recordBatch {
		return nil
	}
	return r.flush()
}

func (r *restoring) flush() error {
	waiting := r.waiting
	r.waiting = nil
	return r.tx.Send(waiting...)
}

// rehash hashes the address of a household again: the secret may be another one since.
func (s *Store) rehash(row *binRow, address, hash string) {
	switch {
	case s.secret == nil:
	case row.text(address) != "":
		row.columns[hash] = s.hashAddress(row.text(address))
	case strings.HasPrefix(row.text(hash), unhashedPrefix):
		row.columns[hash] = s.hashAddress(row.text(hash)[len(unhashedPrefix):])
	}
}

// value returns the value of a column as the engines store it.
func (r *binRow) value(column string) any {
	number, isNumber := r.columns[column].(json.Number)
	if !isNumber {
		return r.columns[column]
	}
	if whole, err := number.Int64(); err == nil {
		return whole
	}
	float, _ := number.Float64()
	return float
}

// official restores an official with the profiles merged into it.
func (r *restoring) official() error {
	tx := r.tx
	if err := tx.eachBinRow(r.entry.ID, func(row *binRow) error {
		if ok, err := r.fits(row); !ok || err != nil {
			return err
		}
		return r.insert(row)
	}); err != nil {
		return err
	}
	if err := r.flush(); err != nil {
		return err
	}
	for _, ends := range r.links {
		if err := tx.joinLink(ends[0], ends[1]); err != nil {
			return err
		}
	}
	reviews := r.entry.Reviews
	var ids []string
	for _, o := range r.officials {
		ids = append(ids, o.ID)
		if err := r.complete(o); err != nil {
			return err
		}
	}
	if err := tx.forgetFormerImages(ids...); err != nil {
		return err
	}
	if err := tx.ForgetDeleted(ids); err != nil {
		return err
	}
	if _, err := tx.beginTerm(r.entry.ID); err != nil && !errors.Is(err, candor.ErrInvalid) {
		return err
	}
	official, err := findOfficial(tx.Context(), tx, r.entry.ID)
	if err != nil {
		return err
	}
	if err := r.record(official.ID, official.ID, sightOfOfficial(official.Status)); err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{Actor: r.actor, Action: candor.ActionOfficialRestored,
		Subject: official.ID, After: candor.Deletion{Official: official}.OfOfficial(reviews)})
}

// record ends the deletion of an item among the decisions that the moderator has made alone. No
// limit refuses it: it brings back the state from before.
func (r *restoring) record(itemID, officialID string, after sight) error {
	known, err := r.tx.loadDecisions(r.actor, officialID, r.tx.Now().Add(-day))
	if err != nil {
		return err
	}
	now := change{itemID: itemID, officialID: officialID, before: sightDeleted, after: after}
	known.add(&now, r.tx.Now())
	return r.tx.saveDecisions(r.actor, []change{now})
}

// fits reports whether a row can be restored. It collects the officials.
func (r *restoring) fits(row *binRow) (ok bool, err error) {
	switch row.table {
	case officialsTable:
		r.officials = append(r.officials, &candor.Official{ID: row.text("id"),
			Status: candor.Status(row.text("status"))})
		row.columns["search_text"], row.columns["sort_key"] = "", []byte{}
	case sentTable:
		return row.text("content") != "", nil
	case linksTable:
		ok, err = r.both(row, "official_id", "other_id")
		if ok {
			r.links = append(r.links, [2]string{row.text("official_id"), row.text("other_id")})
		}
		return ok, err
	case mergesTable:
		ok, err = r.both(row, "lost_id", "kept_id")
		r.merges[row.text("id")] = ok
		return ok, err
	case mergedTable:
		return r.merges[row.text("merge_id")], nil
	}
	return true, nil
}

// complete computes the columns of a restored official that others decide, and announces it.
func (r *restoring) complete(o *candor.Official) error {
	tx := r.tx
	tx.count(candor.OfficialItem, o.Status, 1)
	if err := tx.countItemsOf(o.ID, "+"); err != nil {
		return err
	}
	official, err := findOfficial(tx.Context(), tx, o.ID)
	if err != nil {
		return err
	}
	official.ListPlace()
	at := laterThan(official.UpdatedAt, tx.Now().Truncate(time.Millisecond))
	if err := tx.Exec(`UPDATE officials SET search_text = $1, sort_key = $2, city = $3, county = $4,
		updated_at = $5 WHERE id = $6`, official.SearchText(), personname.SortKey(official.Name),
		official.City, official.County, milliseconds(at), o.ID); err != nil {
		return err
	}
	if err := r.settlePhotos(o.ID); err != nil {
		return err
	}
	return recomputeAverages(tx, o.ID)
}

// settlePhotos rejects the photos of a restored official whose bytes are gone, and counts the
// waiting ones again.
func (r *restoring) settlePhotos(officialID string) error {
	tx := r.tx
	rows, err := tx.QueryContext(tx.Context(), "SELECT "+photoUploadColumns+" FROM photo_uploads p"+
		withPhoto+" WHERE p.official_id = $1 ORDER BY p.id", officialID)
	uploads, err := sqldb.Collect(rows, err, scanPhotoUpload)
	if err != nil {
		return err
	}
	for _, upload := range uploads {
		switch {
		case upload.Status == candor.StatusPending:
			err = tx.decideClaim(upload.ObjectPath, upload.Status)
		case upload.Status == candor.StatusApproved && upload.Photo.State != candor.PhotoKept:
			err = tx.decidePhoto(upload, candor.Decision{Status: candor.StatusRejected,
				Reason: reasonLost, Actor: candor.ActorUpkeep})
		}
		if err != nil {
			return err
		}
	}
	return tx.Exec(`UPDATE officials SET profile_image = '' WHERE id = $1 AND profile_image <> ''
		AND NOT EXISTS (SELECT 1 FROM photo_uploads p WHERE p.object_path = officials.profile_image
		AND p.official_id = officials.id AND p.status = 'approved')`, officialID)
}

// both reports whether the two officials of a row exist, or are restored here. The bin keeps the row
// with the one that it has.
func (r *restoring) both(row *binRow, one, other string) (bool, error) {
	for _, id := range []string{row.text(one), row.text(other)} {
		if slices.ContainsFunc(r.officials, func(o *candor.Official) bool { return o.ID == id }) {
			continue
		}
		known, err := r.tx.exists(officialsTable, id)
		if err != nil {
			return false, err
		}
		if !known {
			return false, r.tx.keepInBin(row, id)
		}
	}
	return true, nil
}

// keepInBin adds a row to the entry of an official in the bin, if there is one.
func (tx *Tx) keepInBin(row *binRow, officialID string) error {
	official, err := tx.findBinRow(officialsTable, officialID)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := row.encode()
	if err != nil {
		return err
	}
	var last int64
	if err := tx.QueryRowContext(tx.Context(), "SELECT MAX(n) FROM bin_rows WHERE entry_id = $1",
		official.entry).Scan(&last); err != nil {
		return err
	}
	return tx.Exec(insertBinRow, append([]any{official.entry, last + 1, row.table, row.text("id"),
		row.at, content}, row.wording()...)...)
}

// joinLink copies a restored link to the profiles into which its ends were merged, as the merges
// would have done, so that undoing a merge removes the copy.
func (tx *Tx) joinLink(one, other string) error {
	for _, ends := range [][2]string{{one, other}, {other, one}} {
		lost, linked := ends[0], ends[1]
		tx.Changed(candor.OfficialChanged, lost)
		var merge, kept string
		err := tx.QueryRowContext(tx.Context(), "SELECT id, kept_id FROM official_merges"+
			" WHERE lost_id = $1 AND undone_at = 0", lost).Scan(&merge, &kept)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return sqldb.Translate(err)
		}
		known, err := tx.linkedTo(kept)
		if err != nil {
			return err
		}
		if kept == linked || slices.Contains(known, linked) {
			continue
		}
		if err := errors.Join(tx.LinkOfficials(kept, linked),
			tx.recordAdded(merge, addedLinks, []string{linked}), tx.joinLink(kept, linked)); err != nil {
			return err
		}
	}
	return nil
}

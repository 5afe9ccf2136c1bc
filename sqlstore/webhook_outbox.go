package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// outgoing is the row of the message under way; without an id there is none.
type outgoing struct {
	candor.Message
	next, claimed time.Time
}

func findOutgoing(ctx context.Context, db sqldb.Queryer) (o outgoing, err error) {
	var began, next, claimed int64
	err = db.QueryRowContext(ctx,
		"SELECT message_id, body, began_at, attempts, next_at, claimed_until FROM webhook"+
			" WHERE only_row = 1").
		Scan(&o.ID, &o.Body, &began, &o.Attempts, &next, &claimed)
	o.Began, o.next, o.claimed = fromMilliseconds(began), fromMilliseconds(next),
		fromMilliseconds(claimed)
	return o, sqldb.Translate(err)
}

// free reports whether someone may take the message now, or begin another one.
func (o *outgoing) free(now time.Time) bool { return !o.next.After(now) && !o.claimed.After(now) }

// TakeMessage gives the message that is due to its caller, for the time of the lease: the one under
// way, or a new one, written from what has begun to wait. Of several callers, in one process or in
// many, one gets it. A message whose lease has ended without a word can be taken again. Not
// found means that nothing is due.
func (s *Store) TakeMessage(
	ctx context.Context, lease time.Duration, write func(*candor.Announcement) (string, error),
) (*candor.Message, error) {
	if due, err := s.messageDue(ctx); err != nil || !due {
		return nil, nothingDue(err)
	}
	var message *candor.Message
	err := s.Write(ctx, func(tx *Tx) error {
		o, err := findOutgoing(tx.Context(), tx)
		if err != nil || !o.free(tx.Now()) {
			return err
		}
		if o.ID == "" {
			announcement, err := tx.takeNotices()
			if err != nil || announcement == nil {
				return err
			}
			if o.Body, err = write(announcement); err != nil {
				return err
			}
			o.ID, o.Began = announcement.ID, announcement.At
		}
		o.Attempts++
		message = &o.Message
		return tx.Exec("UPDATE webhook SET message_id = $1, body = $2, began_at = $3, attempts = $4, "+
			"claimed_until = $5 WHERE only_row = 1",
			o.ID, o.Body, milliseconds(o.Began), o.Attempts, milliseconds(tx.Now().Add(lease)))
	})
	if err != nil || message == nil {
		return nil, nothingDue(err)
	}
	return message, nil
}

// messageDue only reads, since it is called often.
func (s *Store) messageDue(ctx context.Context) (bool, error) {
	o, err := findOutgoing(ctx, s.read)
	if err != nil || !o.free(s.now()) || o.ID != "" {
		return err == nil && o.free(s.now()), err
	}
	var notices int
	err = s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM (SELECT 1 FROM notices LIMIT 1) AS waiting").Scan(&notices)
	return notices > 0, sqldb.Translate(err)
}

func nothingDue(err error) error {
	if err != nil {
		return err
	}
	return &candor.Error{Code: candor.CodeNotFound, Message: "Nothing is to be announced"}
}

// EndMessage says that a message has arrived, or is given up; another one begins after a pause at
// the earliest.
func (s *Store) EndMessage(ctx context.Context, id string, pause time.Duration) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE webhook SET message_id = '', body = '', began_at = 0, attempts = 0, "+
			"claimed_until = 0, next_at = $1 WHERE message_id = $2",
			milliseconds(tx.Now().Add(pause)), id)
	})
}

// PutOffMessage says that a message has not arrived, and is due again after a time.
func (s *Store) PutOffMessage(ctx context.Context, id string, delay time.Duration) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE webhook SET claimed_until = 0, next_at = $1 WHERE message_id = $2",
			milliseconds(tx.Now().Add(delay)), id)
	})
}

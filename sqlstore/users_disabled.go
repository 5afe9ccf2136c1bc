package sqlstore

import (
	"context"
	"fmt"

	"candor"
)

// DisableUser keeps an account from logging in, ends its sessions and returns how many there were.
// The last administrator who can log in is disabled only by force. An account that is disabled
// stays as it is.
func (s *Store) DisableUser(ctx context.Context, id string, force bool) (ended int64, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil || user.IsDisabled {
			return err
		}
		if user.IsAdmin && !force {
			if err := tx.anotherAdmin(user); err != nil {
				return err
			}
		}
		if ended, err = tx.endSessions(id, ""); err != nil {
			return err
		}
		return tx.setDisabled(user, true, candor.ActionUserDisabled)
	})
	return ended, err
}

// EnableUser lets an account log in again.
func (s *Store) EnableUser(ctx context.Context, id string) error {
	return s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil || !user.IsDisabled {
			return err
		}
		return tx.setDisabled(user, false, candor.ActionUserEnabled)
	})
}

// anotherAdmin refuses unless someone else can administrate.
func (tx *Tx) anotherAdmin(user *candor.User) error {
	var others int
	err := tx.QueryRowContext(tx.Context(),
		"SELECT COUNT(*) FROM users WHERE is_admin AND NOT is_disabled AND id <> $1",
		user.ID).Scan(&others)
	if err == nil && others == 0 {
		return &candor.Error{Code: candor.CodeConflict,
			Message: fmt.Sprintf(candor.MessageLastAdmin, user.Username)}
	}
	return err
}

func (tx *Tx) setDisabled(user *candor.User, disabled bool, action string) error {
	if err := tx.Exec("UPDATE users SET is_disabled = $1, updated_at = $2 WHERE id = $3", disabled,
		milliseconds(tx.Now()), user.ID); err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: action, Subject: user.ID,
		Before: candor.AccountState(!disabled), After: candor.AccountState(disabled)})
}

package sqlstore

import (
	"context"
	"slices"
	"time"

	"candor"
)

// burstLasts is how long an official stays marked after the last published review of a wave.
const burstLasts = 2 * day

// markBurst marks an official, or leaves the mark for longer.
func (tx *Tx) markBurst(officialID, reason string) error {
	official, err := findOfficial(tx.Context(), tx, officialID)
	if err != nil {
		return err
	}
	since := tx.Now()
	if official.Wave.Lasts(tx.Now()) && !official.Wave.Since.IsZero() {
		since = official.Wave.Since
	}
	flags := append(withoutWave(official.Flags), candor.Flag{Code: candor.FlagWave, Reason: reason})
	return tx.Exec("UPDATE officials SET wave_since = $1, wave_until = $2, flags = $3 WHERE id = $4",
		milliseconds(since), milliseconds(tx.Now().Add(burstLasts)), formatFlags(flags), officialID)
}

// CallOffWave takes an official's mark away, so that new reviews are published again. Reviews from
// before this moment no longer make a wave. The decision goes into the audit trail.
func (s *Store) CallOffWave(ctx context.Context, officialID, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		official, err := findOfficial(tx.Context(), tx, officialID)
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE officials SET wave_since = 0, wave_until = 0, wave_called_off = $1, "+
			"flags = $2 WHERE id = $3",
			milliseconds(tx.Now().Truncate(time.Millisecond)), formatFlags(withoutWave(official.Flags)),
			officialID); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, officialID)
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionWaveCalledOff,
			Subject: officialID})
	})
}

func withoutWave(flags []candor.Flag) []candor.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(flag candor.Flag) bool {
		return flag.Code == candor.FlagWave
	})
}

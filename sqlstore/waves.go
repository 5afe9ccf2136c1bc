package sqlstore

import (
	"context"
	"slices"
	"time"

	"candor"
)

// waveLasts is how long an official stays marked after the last review that made a wave.
const waveLasts = 2 * day

// markWave marks the official of a review that is flagged as part of a wave, or leaves him marked for longer.
func (tx *Tx) markWave(rating *candor.Rating) error {
	at := slices.IndexFunc(rating.Flags, func(flag candor.Flag) bool { return flag.Code == candor.FlagWave })
	if at < 0 {
		return nil
	}
	official, err := findOfficial(tx.ctx, tx, rating.OfficialID)
	if err != nil {
		return err
	}
	since := tx.now
	if official.Wave.Lasts(tx.now) && !official.Wave.Since.IsZero() {
		since = official.Wave.Since
	}
	flags := append(withoutWave(official.Flags), rating.Flags[at])
	return tx.Exec("UPDATE officials SET wave_since = $1, wave_until = $2, flags = $3 WHERE id = $4",
		milliseconds(since), milliseconds(tx.now.Add(waveLasts)), formatFlags(flags), rating.OfficialID)
}

// CallOffWave takes an official's mark away, so that new reviews are published again. Reviews from before
// this moment make no wave any more. The decision goes into the audit trail.
func (s *Store) CallOffWave(ctx context.Context, officialID, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		official, err := findOfficial(tx.ctx, tx, officialID)
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE officials SET wave_since = 0, wave_until = 0, wave_called_off = $1, flags = $2 WHERE id = $3",
			milliseconds(tx.now.Truncate(time.Millisecond)), formatFlags(withoutWave(official.Flags)), officialID); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, officialID)
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionWaveCalledOff, Subject: officialID})
	})
}

func withoutWave(flags []candor.Flag) []candor.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(flag candor.Flag) bool { return flag.Code == candor.FlagWave })
}

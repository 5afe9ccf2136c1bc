package candor

import "time"

// backupRetry is the time from a scheduled backup that failed to the next attempt.
const backupRetry = time.Hour

// backupLong is the time that a backup may take before it counts as failed, as in CandorBackupFails.
const backupLong = 3 * time.Hour

// BackupBegun is the fault of a scheduled backup until it ends.
const BackupBegun = "it was begun and has not ended"

// BackupState is the record of backups in the database. It is in no backup itself.
type BackupState struct {
	MadeAt  time.Time // of the last good one, which has everything acknowledged earlier
	Place   string    // its folder
	Size    int64     // in bytes
	BegunAt time.Time // the last start by a server's schedule
	Fault   string    // why that one failed; empty after a good one
}

// Due reports whether a schedule's next backup should begin.
func (b *BackupState) Due(now time.Time, every time.Duration) bool {
	if b.Fault != "" {
		every = min(every, backupRetry)
	}
	return !now.Before(b.BegunAt.Add(every))
}

// Failed reports whether the last scheduled backup failed, or does not end.
func (b *BackupState) Failed(now time.Time) bool {
	return b.Fault != "" && (b.Fault != BackupBegun || now.Sub(b.BegunAt) > backupLong)
}

// String describes the last backup, and the error of a later attempt, for operators.
func (b *BackupState) String() string {
	words := "none was made"
	if !b.MadeAt.IsZero() {
		words = "made " + b.MadeAt.UTC().Format(time.RFC3339)
	}
	if b.Fault != "" {
		words += ", the last attempt failed: " + b.Fault
	}
	return words
}

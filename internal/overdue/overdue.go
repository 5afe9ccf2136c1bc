// Package overdue finds out which regular work was not done for too long.
package overdue

import (
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

const (
	day = 24 * time.Hour
	// oldSignatures is the age at which the scanner's signatures are late; new ones appear each day.
	oldSignatures = 7 * day
	// nearEnd is the time before its end at which a certificate should have been renewed.
	nearEnd = 14 * day
)

// missed is how many intervals may pass before regular work is late.
const missed = 2

// Finding describes one kind of regular work, for operators.
type Finding struct {
	Text string
	Late bool
}

// Backups is how often backups are made, and whether a server makes them.
type Backups struct {
	Every     time.Duration // 0 expects none, so that one by hand is never too old
	Scheduled bool
}

// Find describes the last backup.
func (b Backups) Find(last *candor.BackupState, now time.Time) Finding {
	failed := last.Failed(now)
	found := Finding{Late: failed}
	switch age := now.Sub(last.MadeAt); {
	case last.MadeAt.IsZero() && !b.Scheduled:
		found.Text = "Last backup: none, and no schedule makes one (CANDOR_BACKUP_INTO)."
	case last.MadeAt.IsZero():
		found.Text = "Last backup: none."
	case b.Every > 0 && age > missed*b.Every:
		found = Finding{fmt.Sprintf("Last backup: %s, and one should be made every %s.", ago(age),
			span(b.Every)), true}
	default:
		found.Text = fmt.Sprintf("Last backup: %s.", ago(age))
	}
	if failed {
		found.Text += " The last attempt failed: " + last.Fault + "."
	}
	return found
}

// Sources describes each late source of imports, and counts the others.
func Sources(all []*imports.Source, now time.Time) (found []Finding) {
	inTime := 0
	for _, source := range all {
		age := now.Sub(source.LastRead())
		if age <= max(missed*source.Every, day) {
			inTime++
			continue
		}
		words := "last read " + ago(age)
		if source.ReadAt.IsZero() {
			words = "never read"
		}
		text := fmt.Sprintf("Import source %s: %s, and should be read every %s.", source.Name, words,
			span(source.Every))
		if source.Fault != "" {
			text += " The last attempt failed: " + source.Fault + "."
		}
		found = append(found, Finding{text, true})
	}
	switch inTime {
	case 0:
		return found
	case 1:
		return append(found, Finding{Text: "1 import source: read in time."})
	}
	return append(found, Finding{Text: fmt.Sprintf("%d import sources: read in time.", inTime)})
}

// Signatures describes the signatures of the malware scanner by when they were published.
func Signatures(published, now time.Time) Finding {
	age := now.Sub(published)
	if age > oldSignatures {
		return Finding{fmt.Sprintf("Malware signatures: published %s, and freshclam should fetch new ones each "+
			"day.", ago(age)), true}
	}
	return Finding{Text: fmt.Sprintf("Malware signatures: published %s.", ago(age))}
}

// Certificate describes the certificate of the site by when it ends.
func Certificate(end, now time.Time) Finding {
	left := end.Sub(now)
	switch {
	case left <= 0:
		return Finding{fmt.Sprintf("Certificate of the site: ended %s.", ago(-left)), true}
	case left < nearEnd:
		return Finding{fmt.Sprintf("Certificate of the site: ends in %s, and should have been renewed.",
			span(left)), true}
	}
	return Finding{Text: fmt.Sprintf("Certificate of the site: ends in %s.", span(left))}
}

func ago(age time.Duration) string {
	if age < time.Hour {
		return "less than an hour ago"
	}
	return span(age) + " ago"
}

// span rounds down to days, or to hours below two days.
func span(length time.Duration) string {
	unit, name := day, "day"
	if length < 2*day {
		unit, name = time.Hour, "hour"
	}
	if n := int(length / unit); n != 1 {
		return fmt.Sprintf("%d %ss", n, name)
	}
	return "1 " + name
}

package formats

import (
	"strings"

	"candor/internal/candor"
)

// newJerseyCourt is the Federal Judicial Center's name of the state's only federal trial court.
const newJerseyCourt = "U.S. District Court for the District of New Jersey"

// judicialServices are the numbers in the column names of the table with a row per judge.
var judicialServices = []string{"1", "2", "3", "4", "5", "6"}

// isJudges recognizes both tables of the Biographical Directory of Article III Federal Judges: one
// row per appointment (federal-judicial-service.csv), and one row per judge (judges.csv), where the
// columns of each appointment have its number.
func isJudges(d *document) bool {
	return d.table.has("nid", "judgename", "courtname", "commissiondate") ||
		d.table.has("nid", "lastname", "firstname", "courtname1", "commissiondate1")
}

func readJudges(d *document, r *Reading) {
	wide := !d.table.has("judgename")
	for _, row := range d.table.rows {
		if !r.whole(d.table, row) {
			continue
		}
		value := func(column string) string { return d.table.value(row, column) }
		name, numbers := value("judgename"), []string{""}
		if wide {
			name = memberName("", value("firstname"), value("middlename"), value("lastname"),
				value("suffix"))
			numbers = judicialServices
		}
		here := false
		for _, number := range numbers {
			here = r.judge(d.table, row, name, number) || here
		}
		if !here {
			r.leaveOutside()
		}
	}
}

// judge reads one appointment, and skips other courts; number is the suffix of the column names.
func (r *Reading) judge(t *table, row tableRow, name, number string) bool {
	value := func(column string) string { return t.value(row, column+number) }
	if value("courtname") != newJerseyCourt {
		return false
	}
	nid := t.value(row, "nid")
	s := statement{
		line:      row.line,
		id:        nid,
		name:      name,
		title:     "Judge",
		start:     value("commissiondate"),
		end:       value("terminationdate"),
		asWritten: candor.Official{Description: "Serves on the " + newJerseyCourt + "."},
		websites:  []string{"https://www.fjc.gov/node/" + nid},
		carries:   UnitName | UnitPosition | UnitDescription | UnitWebsite | UnitTerm,
		scope:     "court",
	}
	if s.start == "" {
		s.start = value("recessappointmentdate")
	}
	if presides(value, "serviceaschiefjudgebegin", "serviceaschiefjudgeend") ||
		presides(value, "2ndserviceaschiefjudgebegin", "2ndserviceaschiefjudgeend") {
		s.title = "Chief Judge"
	}
	if since, ok := parseDay(value("seniorstatusdate")); ok {
		s.asWritten.Description = "Serves on the " + newJerseyCourt + ", as a senior judge since " +
			since.Format("January 2, 2006") + "."
	}
	r.take(s)
	return true
}

func presides(value func(string) string, begin, end string) bool {
	return strings.TrimSpace(value(begin)) != "" && strings.TrimSpace(value(end)) == ""
}

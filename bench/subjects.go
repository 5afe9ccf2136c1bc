package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// subject is one who is measured: a server, and how it is asked what all are asked.
type subject struct {
	key  string // names its files, and its targets
	name string // as the table says it
	url  string
	ask  dialect

	// files has the paths that it is asked, by kind of question; what has none it is not asked.
	files map[string]string

	// length is how long its rounds have to be at least, for the question that is being measured.
	length time.Duration

	process *process
	// postgres is the cluster that works for it, nil for none.
	postgres *process
}

// The keys of those who have targets, or are compared with everyone.
const (
	sqliteKey     = "sqlite"
	postgresKey   = "postgres"
	bareKey       = "bare"
	nginxKey      = "nginx"
	tunedKey      = "tuned"
	usualKey      = "usual"
	pocketBaseKey = "pocketbase"
)

// ours reports whether the subject is Candor.
func (s *subject) ours() bool { return s.key == sqliteKey || s.key == postgresKey }

// dialect is how a server spells the questions.
type dialect struct {
	list     string
	search   func(term string) string
	official func(official) string
	ratings  func(official) string
}

const listPath = "/api/officials"

// plain is how Candor is asked, and the Express peers, which speak the same.
var plain = dialect{list: listPath, search: searchPath, official: officialPath,
	ratings: ratingsPath}

func searchPath(term string) string { return listPath + "?search=" + url.QueryEscape(term) }

func officialPath(o official) string { return listPath + "/" + o.ID }

func ratingsPath(o official) string { return officialPath(o) + "/ratings" }

// pocketBase is how its records are asked for: a filter for each word, over the same columns as the
// others.
var pocketBase = dialect{
	list: pocketBaseList,
	search: func(term string) string {
		var words []string
		for word := range strings.FieldsSeq(term) {
			word = strings.ReplaceAll(word, "'", `\'`)
			words = append(words,
				"(name~'"+word+"'||position~'"+word+"'||positionType~'"+word+"'||city~'"+word+"'||county~'"+word+"')")
		}
		return pocketBaseList + "&filter=" + url.QueryEscape(strings.Join(words, "&&"))
	},
	official: func(o official) string {
		return "/api/collections/officials_listed/records/" + pocketBaseID(o)
	},
	ratings: func(o official) string {
		return "/api/collections/ratings/records?perPage=20&sort=-createdAt,-id&filter=" +
			url.QueryEscape("officialId='"+pocketBaseID(o)+"'")
	},
}

const pocketBaseList = "/api/collections/officials_listed/records?perPage=20&sort=sortName,id"

func pocketBaseID(o official) string { return strings.ReplaceAll(o.ID, "-", "") }

// writePaths writes what the subject is asked as one kind of question, one path a line, as the
// scripts of wrk read them.
func (s *subject) writePaths(kind string, paths []string) error {
	if s.files == nil {
		s.files = map[string]string{}
	}
	s.files[kind] = filepath.Join(scratch, fmt.Sprintf("%s-%d.paths", s.key, len(s.files)))
	return os.WriteFile(s.files[kind], []byte(strings.Join(paths, "\n")+"\n"), 0o644)
}

// reviewPath is where a review of an official is sent to.
func (s *subject) reviewPath(o official) string {
	if s.key == pocketBaseKey {
		o.ID = pocketBaseID(o)
	}
	return ratingsPath(o)
}

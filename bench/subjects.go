package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// subject is a server under test, and how to send it the common requests.
type subject struct {
	key  string // names its files, and its targets
	name string // as the table shows it
	url  string
	ask  dialect

	// files has its paths by kind of request; it skips kinds without any.
	files map[string]string

	// length is how long its rounds have to be at least, for the question that is being measured.
	length time.Duration

	process *process
	// postgres is its cluster, nil for none.
	postgres *process
}

// The keys of subjects with targets, or that are compared with all.
const (
	sqliteKey     = "sqlite"
	postgresKey   = "postgres"
	bareKey       = "bare"
	nginxKey      = "nginx"
	expressKey    = "express"
	pocketBaseKey = "pocketbase"
)

// ours reports whether the subject is Candor.
func (s *subject) ours() bool { return s.key == sqliteKey || s.key == postgresKey }

// dialect is a server's form of requests.
type dialect struct {
	list     string
	search   func(term string) string
	official func(official) string
	ratings  func(official) string
}

const listPath = "/api/officials"

// plain is the form of Candor and of the Express peers.
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

// writePaths writes the subject's requests of one kind, one path a line, as wrk's scripts read
// them.
func (s *subject) writePaths(kind string, paths []string) error {
	if s.files == nil {
		s.files = map[string]string{}
	}
	s.files[kind] = filepath.Join(scratch, fmt.Sprintf("%s-%d.paths", s.key, len(s.files)))
	return os.WriteFile(s.files[kind], []byte(strings.Join(paths, "\n")+"\n"), 0o644)
}

// reviewPath is the path of new reviews of an official.
func (s *subject) reviewPath(o official) string {
	if s.key == pocketBaseKey {
		o.ID = pocketBaseID(o)
	}
	return ratingsPath(o)
}

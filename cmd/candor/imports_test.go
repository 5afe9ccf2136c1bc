package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// importShelf is a folder with lists, and a database for them.
type importShelf struct {
	*scene
	folder string
}

// expect runs a command that has to succeed, and to print these texts.
func (s *importShelf) expect(arguments []string, wanted ...string) (printed string) {
	s.t.Helper()
	code, printed, told := run(s.t, "", append(arguments, s.arguments()...)...)
	if code != 0 {
		s.t.Fatalf("%q: exit %d: %s%s", arguments, code, printed, told)
	}
	for _, want := range wanted {
		if !strings.Contains(printed, want) {
			s.t.Errorf("%q: no %q in %s", arguments, want, printed)
		}
	}
	return printed
}

func (s *importShelf) write(name, content string) string {
	s.t.Helper()
	path := filepath.Join(s.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		s.t.Fatal(err)
	}
	return path
}

// count checks how many officials there are.
func (s *importShelf) count(want int) {
	s.t.Helper()
	s.use(func(store *sqlstore.Store) {
		if _, total, err := store.FindOfficials(s.t.Context(),
			candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total != want {
			s.t.Errorf("%d officials, expected %d, error %v", total, want, err)
		}
	})
}

func TestImportsAreShownAndUndone(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string) {
		s := &importShelf{&scene{t: t, storage: storage{Data: t.TempDir(), Database: database}},
			t.TempDir()}
		list := s.write("clerks.csv", "name,position,county\nVera Trial,sheriff,Essex\n")
		s.expect([]string{"import", list, "--new"}, "1 added")
		s.write("clerks.csv", "name,position,county\nVera Trial,sheriff,Essex\nWill Rehearsal,sheriff,Bergen\n")
		s.write("broken.csv", "")
		s.write("README", "no list")
		s.expect([]string{"import", s.folder, "--stage"}, "clerks.csv waits on the desk: 1 added (",
			"refused  "+filepath.Join(s.folder, "broken.csv")+": ")
		s.count(1)

		listed := s.expect([]string{"imports", "list"}, "waits on the desk", candor.ActorOperator)
		found := regexp.MustCompile(`(?m)^(\S+) .* applied +1 added$`).FindStringSubmatch(listed)
		if found == nil {
			t.Fatalf("no applied import in %s", listed)
		}
		id := found[1]
		s.expect([]string{"imports", "show", id}, "Added, accepted: Vera Trial, Sheriff, Essex County",
			"an undo now restores or removes 1 of 1 profile.")
		s.change()
		if code, printed, told := run(t, "", append([]string{"imports", "undo", id},
			s.arguments()...)...); code != 1 || !strings.Contains(printed, "stays  Vera Trial") ||
			!strings.Contains(told, "--partly undoes the rest") {
			t.Errorf("exit %d: %s%s", code, printed, told)
		}
		s.expect([]string{"imports", "undo", id, "--partly", "--retire"}, "0 of 1 profile",
			"Rejected: 1 profile.")
		s.expect([]string{"imports", "list"}, "partly undone")
	})
}

// change edits all officials, so that an undo leaves them.
func (s *importShelf) change() {
	s.t.Helper()
	s.use(func(store *sqlstore.Store) {
		if err := store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE officials SET description = 'Edited.', updated_at = updated_at + 1")
		}); err != nil {
			s.t.Fatal(err)
		}
	})
}

func TestStageRefusesDecisions(t *testing.T) {
	for _, flag := range []string{"--succeed", "--dry-run", "--report=changes.csv"} {
		code, _, told := run(t, "", "import", "list.csv", "--stage", flag)
		if code != 1 || !strings.Contains(told, "--stage leaves all decisions to the desk") {
			t.Errorf("%s: exit %d: %s", flag, code, told)
		}
	}
}

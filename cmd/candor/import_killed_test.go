package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// importedPeople is long enough for a kill to hit while the list is written.
const importedPeople = 1500

// importDesk is a moderator's session with a server that is killed.
type importDesk struct {
	t       *testing.T
	url     string
	session []*http.Cookie
}

// ask returns the status, or 0 if the server was killed, and the state of the batch.
func (d *importDesk) ask(
	ctx context.Context, method, path, body string,
) (status int, batch struct{ ID, State, UpdatedAt string }) {
	request, err := http.NewRequestWithContext(ctx, method, d.url+"/api/admin/imports"+path,
		strings.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if strings.HasPrefix(path, "?") {
		request.Header.Set("Content-Type", "application/octet-stream")
	}
	for _, cookie := range d.session {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, batch
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil || json.Unmarshal(text, &batch) != nil {
		return 0, batch
	}
	return response.StatusCode, batch
}

// TestImportsSurviveAKill applies and undoes a list in a server that is killed at random moments.
// Each time, everything is there or nothing, as the state of the batch says.
func TestImportsSurviveAKill(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string) {
		s := &scene{t: t, storage: storage{Data: t.TempDir(), Database: database}}
		s.use(func(*sqlstore.Store) {})
		s.appointWarden()
		d, id, within := &importDesk{t: t}, "", 200*time.Millisecond
		for _, step := range []string{"apply", "undo"} {
			state := ""
			for range kills() {
				server := serveSigned(t, s.arguments()...)
				d.begin(server.url, &id)
				took := d.killDuring(step, id, within, server.kill)
				if state = s.checkImport(id); took {
					within /= 2
				} else {
					within *= 2
				}
			}
			server := serveSigned(t, s.arguments()...)
			d.begin(server.url, &id)
			status, batch := 0, struct{ ID, State, UpdatedAt string }{}
			until(t, "the killed server's transaction has ended", func() bool {
				status, batch = d.step(t.Context(), step, id)
				return status != http.StatusServiceUnavailable
			})
			if status != http.StatusOK {
				t.Fatalf("%s: %d %+v, after %q", step, status, batch, state)
			}
			server.stop()
			s.checkImport(id)
		}
	})
}

// begin logs in, and uploads the list once.
func (d *importDesk) begin(url string, id *string) {
	d.url = url
	if d.session == nil {
		d.session = login(d.t, url)
	}
	if *id != "" {
		return
	}
	var list strings.Builder
	list.WriteString("name,position,city,county,sourceId\n")
	for i := range importedPeople {
		fmt.Fprintf(&list, "Vera Trial%s,council_member,Newark,Essex,%d\n",
			string([]rune{rune('a' + i/676%26), rune('a' + i/26%26), rune('a' + i%26)}), i)
	}
	status, batch := d.ask(d.t.Context(), http.MethodPost, "?name=list.csv", list.String())
	if *id = batch.ID; status != http.StatusCreated {
		d.t.Fatalf("upload: %d %+v", status, batch)
	}
}

// step applies or undoes the batch.
func (d *importDesk) step(
	ctx context.Context, step, id string,
) (int, struct{ ID, State, UpdatedAt string }) {
	_, seen := d.ask(ctx, http.MethodGet, "/"+id, "")
	return d.ask(ctx, http.MethodPost, "/"+id+"/"+step,
		fmt.Sprintf(`{"expectedUpdatedAt":%q}`, seen.UpdatedAt))
}

// killDuring kills the server during a step, and reports whether there was a response.
func (d *importDesk) killDuring(step, id string, within time.Duration, kill func()) bool {
	d.t.Helper()
	moment, answered := time.After(rand.N(within)), make(chan int, 1)
	go func() {
		status, _ := d.step(d.t.Context(), step, id)
		answered <- status
	}()
	<-moment
	kill()
	return <-answered == http.StatusOK
}

// checkImport compares the imported people with the state of the batch.
func (s *scene) checkImport(id string) string {
	s.t.Helper()
	state := imports.State("")
	s.use(func(store *sqlstore.Store) {
		batch, err := store.FindImport(s.t.Context(), id)
		if err != nil {
			s.t.Fatal(err)
		}
		people, err := store.Importing(s.t.Context()).AllOfficials()
		want := 0
		if state = batch.State; state == imports.Applied {
			want = importedPeople
		}
		if err != nil || len(people) != want {
			s.t.Fatalf("%d people are there, and the batch is %s, error %v", len(people), state, err)
		}
	})
	return string(state)
}

package faults

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// costlyClients send one costly request after another.
const costlyClients = 20

type person struct{ ID, Name, City string }

// serveDemo serves as many invented people as there are officials in the state, and returns some of
// them.
func serveDemo(t *testing.T) (s *servertest.Server, officials []person) {
	t.Helper()
	folder := t.TempDir()
	filling := command(t, "demo", "--data", folder)
	filling.Env = append(filling.Env, "CANDOR_SECRET="+signs)
	if output, err := filling.CombinedOutput(); err != nil {
		t.Fatalf("demo: %v: %s", err, output)
	}
	addWarden(t, "--data", folder)
	s = serve(t, "--data", folder)
	for page := 1; page <= 20; page++ {
		var list struct{ Officials []person }
		answer := s.Want(t, http.StatusOK, http.MethodGet,
			fmt.Sprintf("/api/officials?limit=100&page=%d", 1+6*page), "")
		if err := json.Unmarshal([]byte(answer.Body), &list); err != nil {
			t.Fatal(err)
		}
		officials = append(officials, list.Officials...)
	}
	return s, officials
}

// TestCostlyQuestions has many clients send only searches with many mistyped words and requests for
// uncached pictures, while others read.
func TestCostlyQuestions(t *testing.T) { // S46
	atLength(t)
	const most = 128 << 20
	s, officials := serveDemo(t)
	paths := []string{"/api/officials", "/api/officials/" + officials[0].ID, "/api/officials/" +
		officials[0].ID + "/ratings", "/", "/api/officials?county=Essex", "/api/officials/search?q=mayor"}
	read(t, s, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) }) // until all is warm
	_, calm := read(t, s, paths, func(ctx context.Context) { wait(ctx, 5*time.Second) })
	highest := memory(t, s, "VmHWM")
	var searches, pictures atomic.Int64
	answered, within := read(t, s, paths, func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
		defer cancel()
		var asking sync.WaitGroup
		for client := range costlyClients {
			asking.Go(func() {
				for n := client; ctx.Err() == nil; n += costlyClients {
					path, kind, count := "/api/officials/search?q="+url.QueryEscape(mistyped(officials)),
						"application/json", &searches
					if n/costlyClients%2 == 0 {
						path, kind, count = "/opengraph/"+officials[n%len(officials)].ID+"/x.png", "image/png",
							&pictures
					}
					answer, err := s.Send(ctx, http.MethodGet, path, "")
					if ctx.Err() != nil {
						return
					}
					if err != nil || answer.Status != http.StatusOK ||
						!strings.HasPrefix(answer.Header.Get("Content-Type"), kind) {
						t.Errorf("%.80s: %d %s, %v", path, answer.Status, answer.Header.Get("Content-Type"), err)
					}
					count.Add(1)
				}
			})
		}
		asking.Wait()
	})
	if answered == 0 || searches.Load() == 0 || pictures.Load() == 0 {
		t.Errorf("%d questions a second, %d searches and %d pictures were answered", answered,
			searches.Load(), pictures.Load())
	}
	more := memory(t, s, "VmHWM") - highest
	if more > most {
		t.Errorf("%s more memory are taken, of at most %s", inMiB(more), inMiB(most))
	}
	measured.note(fmt.Sprintf("%d clients who ask for costly searches and pictures", costlyClients),
		"%d searches of eight mistyped words and %d pictures are answered in 10s; %d "+
			"questions of other readers a second, 99 of 100 within %s (%s without them); %s more memory",
		searches.Load(), pictures.Load(), answered, within, calm, inMiB(more))
}

// mistyped are eight words of names and towns, each with a changed letter, so that no cache has
// them and many known words are similar.
func mistyped(officials []person) string {
	words := make([]string, 0, 8)
	for len(words) < cap(words) {
		official := officials[rand.IntN(len(officials))]
		known := strings.Fields(official.Name + " " + official.City)
		word := []rune(known[rand.IntN(len(known))])
		word[rand.IntN(len(word))] = rune("aeioulnrstmdkw"[rand.IntN(14)])
		words = append(words, string(word))
	}
	return strings.Join(words, " ")
}

// TestPagesThatNobodyHas requests impossible pages and limits from every list.
func TestPagesThatNobodyHas(t *testing.T) { // S18
	atLength(t)
	s, officials := serveDemo(t)
	cookie := login(t, s)
	var all []time.Duration
	for _, list := range []string{"/api/officials", "/api/officials?status=pending",
		"/api/officials/search?q=mayor", "/api/officials/" + officials[0].ID + "/ratings", "/api/ratings",
		"/api/ratings?sort=officialName",
		"/api/profile-corrections", "/api/admin/photo-uploads", "/api/admin/reports", "/api/admin/audit",
		"/api/admin/removal-requests"} {
		first := s.Want(t, http.StatusOK, http.MethodGet, list, "", "Cookie", cookie)
		if len(first.Body) == 0 {
			t.Errorf("%s answers nothing", list)
		}
		for _, name := range []string{"limit", "page"} {
			for _, number := range []string{"1000000000", "1e9", "100", "0", "-1", "abc", "137", "3000",
				"9000000000000000000", "9223372036854775807", "99999999999999999999"} {
				path := list + map[bool]string{true: "&", false: "?"}[strings.Contains(list, "?")] + name +
					"=" + number
				began := time.Now()
				answer := s.Ask(t, http.MethodGet, path, "", "Cookie", cookie)
				all = append(all, time.Since(began))
				if answer.Status != http.StatusOK && answer.Status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
				}
				if found := rows(t, answer.Body); found > 100 {
					t.Errorf("%s answers %d rows", path, found)
				}
			}
		}
	}
	slices.Sort(all)
	measured.note("Pages and limits that there cannot be",
		"%d questions, answered with at most 100 rows or refused with 400; the slowest within %s, half "+
			"of them within %s",
		len(all), inShort(all[len(all)-1]), inShort(all[len(all)/2]))
}

// rows counts the rows of a list's response, which is an array or contains one.
func rows(t *testing.T, body string) (longest int) {
	t.Helper()
	var answer any
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Error(err)
	}
	list, _ := answer.([]any)
	longest = len(list)
	if object, ok := answer.(map[string]any); ok {
		for _, value := range object {
			list, _ := value.([]any)
			longest = max(longest, len(list))
		}
	}
	return longest
}

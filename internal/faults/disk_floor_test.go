package faults

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/settings"
	"candor/internal/testkit/servertest"
)

// watchFree measures the least free space until the returned function is called.
func watchFree(t *testing.T, folder string) (least func() int64) {
	t.Helper()
	stop := make(chan struct{})
	var lowest atomic.Int64
	lowest.Store(freeOn(t, folder))
	var watching sync.WaitGroup
	watching.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
				lowest.Store(min(lowest.Load(), freeOn(t, folder)))
			}
		}
	})
	end := sync.OnceFunc(func() { close(stop); watching.Wait() })
	t.Cleanup(end)
	return func() int64 {
		end()
		return lowest.Load()
	}
}

func freeOn(t *testing.T, folder string) int64 {
	t.Helper()
	var found syscall.Statfs_t
	if err := syscall.Statfs(folder, &found); err != nil {
		t.Error(err)
	}
	return int64(found.Bavail) * found.Bsize
}

// TestPhotosLeaveTheDatabaseRoom sends photos from many networks at once, and then until no more
// are accepted: the floor stays free, and no other write is refused.
func TestPhotosLeaveTheDatabaseRoom(t *testing.T) { // S53
	atLength(t)
	t.Parallel()
	const fault = "Photos fill a small disk (tmpfs of 64 MB), ten megabytes each and twenty at once"
	if mountRefused != nil {
		measured.note(fault, "not tried here: %v", mountRefused)
		return
	}
	folder := smallDisk(t, "size=64m")
	const floor = 64 << 20 / 20
	c := newScene(t, folder)
	if ready := c.server.Ready(t).Body; !strings.Contains(ready, "disk of the data: ") {
		t.Errorf("/readyz: %s", ready)
	}
	least := watchFree(t, folder)
	counted := c.sendAtOnce(20)
	if counted[http.StatusNoContent] == 0 || counted[http.StatusInsufficientStorage] == 0 ||
		counted[http.StatusNoContent]+counted[http.StatusInsufficientStorage] != 20 {
		t.Errorf("twenty at once: %v", counted)
	}
	taken := c.fillWithPhotos()
	c.wantReview()
	if lowest := least(); lowest < floor {
		t.Errorf("only %s were free, the floor is %s", settings.FormatSize(lowest),
			settings.FormatSize(floor))
	}
	servertest.Until(t, "/readyz tells it", func() bool {
		ready := c.server.Ready(t).Body
		return strings.Contains(ready, "\nphotos: refused, ") &&
			strings.Contains(ready, " free of 64.0 MB") &&
			strings.Contains(ready, "\ndatabase: soon without room, ")
	})
	c.check()
	for _, words := range []string{"no space left", "disk is full", "unexpected error"} {
		if told := c.server.Told(words); len(told) > 0 {
			t.Errorf("the log has %q", told)
		}
	}
	measured.note(fault,
		"%d of 20 taken, the others refused with a message; then %d more taken, until less than 3.2 MB would "+
			"have been free; every review is taken",
		counted[http.StatusNoContent], taken)
}

// wantReview expects that a review is accepted.
func (c *scene) wantReview() {
	c.t.Helper()
	if answer := c.review(); answer.Status != http.StatusCreated {
		c.t.Errorf("a review: %+v", answer)
	}
}

// sendAtOnce sends photos of ten megabytes from as many networks, to upload addresses from before,
// and counts the responses.
func (c *scene) sendAtOnce(senders int) map[int]int {
	c.t.Helper()
	large := picture()
	large += strings.Repeat("\x00", candor.MaxPhotoSize-len(large))
	var addresses []upload
	for range senders {
		addresses = append(addresses, uploadOf(c.t, c.server.Want(c.t, http.StatusOK, http.MethodPost,
			"/api/objects/upload", "")))
	}
	var mu sync.Mutex
	counted := map[int]int{}
	var sending sync.WaitGroup
	for i, address := range addresses {
		sending.Go(func() {
			answer, err := c.server.Send(c.t.Context(), http.MethodPut, address.UploadURL, large,
				"X-Forwarded-For", networkOf(i))
			if err != nil {
				c.t.Error(err)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			counted[answer.Status]++
		})
	}
	for range 20 {
		c.wantReview()
	}
	sending.Wait()
	return counted
}

// fillWithPhotos sends photos, smaller ones when there is no room for larger ones, until no upload
// address is given out. Each comes from a separate network, with reviews in between.
func (c *scene) fillWithPhotos() (taken int) {
	c.t.Helper()
	const most = 1000 // of a disk that holds some dozens
	sides := []int{1600, 400, 100}
	for range most {
		from := networkOf(100 + taken)
		asked := c.server.Ask(c.t, http.MethodPost, "/api/objects/upload", "", "X-Forwarded-For", from)
		c.wantReview()
		if isWithoutRoom(asked) {
			return taken
		}
		sent := c.server.Ask(c.t, http.MethodPut, uploadOf(c.t, asked).UploadURL, pictureOf(sides[0]),
			"X-Forwarded-For", from)
		switch {
		case sent.Status == http.StatusNoContent:
			taken++
		case !isWithoutRoom(sent):
			c.t.Fatalf("photo %d: %+v", taken, sent)
		case len(sides) > 1:
			sides = sides[1:]
		}
	}
	c.t.Fatalf("%d photos are taken, and still more", taken)
	return taken
}

// isWithoutRoom reports whether a response says that the disk has no room for photos.
func isWithoutRoom(a servertest.Answer) bool {
	return a.Status == http.StatusInsufficientStorage && a.Header.Get("Retry-After") != "" &&
		strings.Contains(a.Body, disk.ErrFull.Message)
}

// networkOf is an address in a separate network.
func networkOf(i int) string { return fmt.Sprintf("172.%d.%d.9", i/250, i%250) }

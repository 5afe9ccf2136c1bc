package faults

import (
	"net/http"
	"sync"
	"testing"

	"candor/internal/testkit/malformed"
)

// TestHostilePhotosTakeLittleMemory sends the worst pictures at once to a server that has processed
// a picture before: each is accepted or refused with a message, reading goes on, and memory stays
// within bounds.
func TestHostilePhotosTakeLittleMemory(t *testing.T) { // S27
	atLength(t)
	const most = 200 << 20
	still, fault := malformed.GIF(5800, 3900, 1)
	moving, err := malformed.GIF(400, 400, 300)
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	worst := append(malformed.Worst(), still, moving)
	s := serve(t, "--data", t.TempDir())
	address := func() string {
		return uploadOf(t, s.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload", "")).UploadURL
	}
	s.Want(t, http.StatusNoContent, http.MethodPut, address(), picture())
	before := memory(t, s, "VmHWM")
	answers := make([]int, len(worst))
	var sending sync.WaitGroup
	for i, content := range worst {
		to := address()
		sending.Go(func() {
			answer, err := s.Send(t.Context(), http.MethodPut, to, string(content))
			if err != nil || answer.Status != http.StatusNoContent &&
				answer.Status != http.StatusRequestEntityTooLarge &&
				answer.Status != http.StatusUnsupportedMediaType {
				t.Errorf("picture %d: %+v, %v", i, answer, err)
			}
			answers[i] = answer.Status
		})
	}
	for range 20 {
		s.Want(t, http.StatusOK, http.MethodGet, "/api/officials", "")
	}
	sending.Wait()
	taken := 0
	for _, status := range answers {
		if status == http.StatusNoContent {
			taken++
		}
	}
	more := memory(t, s, "VmHWM") - before
	if taken == 0 || taken == len(worst) {
		t.Errorf("%d of %d pictures are taken: %v", taken, len(worst), answers)
	}
	if more > most {
		t.Errorf("%s more memory are taken, of at most %s", inMiB(more), inMiB(most))
	}
	measured.note("The worst pictures, bombs among them",
		"%d at once: %d taken and coded again, the others refused with a message; %s of memory at most before, "+
			"%s more with them",
		len(worst), taken, inMiB(before), inMiB(more))
}

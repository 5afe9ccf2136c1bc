package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"testing"

	"candor/photo/hostile"
)

// TestHostilePhotosTakeLittleMemory sends the worst pictures at once to a server that was built as it is shipped: the
// race detector would need memory of its own (S27).
func TestHostilePhotosTakeLittleMemory(t *testing.T) {
	const most = 200 << 20
	built := filepath.Join(t.TempDir(), "candor")
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-o", built, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	server := startServer(t, exec.CommandContext(t.Context(), built, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--rate-limit", "off"))
	worst := hostile.Worst()
	if answer, err := sendPicture(server.url, hostile.PNG(300, 300, 8, 2, false)); answer != http.StatusNoContent {
		t.Fatalf("%d, %v", answer, err)
	}
	before := peakMemory(t, server.id)
	answers := make([]int, len(worst))
	var sending sync.WaitGroup
	for i, picture := range worst {
		sending.Go(func() {
			var err error
			if answers[i], err = sendPicture(server.url, picture); err != nil || answers[i] != http.StatusNoContent && answers[i]/100 != 4 {
				t.Errorf("picture %d: %d, %v", i, answers[i], err)
			}
		})
	}
	sending.Wait()
	more := peakMemory(t, server.id) - before
	t.Logf("%d MiB more than %d; answers %v", more>>20, before>>20, answers)
	if more > most {
		t.Errorf("%d MiB more are taken at the peak, of at most %d", more>>20, most>>20)
	}
}

// sendPicture sends a picture to a new address and returns the status that answers it.
func sendPicture(server string, picture []byte) (status int, err error) {
	response, err := http.Post(server+"/api/objects/upload", "", nil)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	var address struct{ UploadURL string }
	if err := json.NewDecoder(response.Body).Decode(&address); err != nil {
		return 0, err
	}
	request, err := http.NewRequest(http.MethodPut, server+address.UploadURL, bytes.NewReader(picture))
	if err != nil {
		return 0, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}

// peakMemory is the most memory that a process held so far, in bytes (VmHWM of proc_pid_status(5)).
func peakMemory(t *testing.T, id int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", id))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("no peak in %s", status)
	}
	kibibytes, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return kibibytes << 10
}

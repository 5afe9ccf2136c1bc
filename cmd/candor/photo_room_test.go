package main

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/disk"
	"candor/internal/testkit/storetest"
)

func TestRoomForPhotosIsSet(t *testing.T) { // S53
	for setting, want := range map[string]string{
		"CANDOR_PHOTOS_WAITING=all=5GB":      "CANDOR_PHOTOS_WAITING: there is no room for",
		"CANDOR_PHOTOS_WAITING=total=5":      "CANDOR_PHOTOS_WAITING: total: \"5\" is no size",
		"CANDOR_PHOTOS_FLOOR=five":           "CANDOR_PHOTOS_FLOOR: \"five\" is no floor",
		"CANDOR_PHOTOS_FLOOR=5%,1GB,and 1GB": "CANDOR_PHOTOS_FLOOR: ",
	} {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, setting)
		told, err := command.CombinedOutput()
		if err == nil || strings.Count(string(told), "\n") != 1 || !strings.Contains(string(told), want) {
			t.Errorf("%s: %v, %q", setting, err, told)
		}
	}
}

// A server below its floor serves, and reports it at /readyz and in the metrics.
func TestServeBelowTheFloor(t *testing.T) { // S53
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		storage := storageOn(t, engine)
		server := serveSigned(t, append(storage, "--metrics-addr", "127.0.0.1:0", "--photos-floor",
			"100%")...)
		countOfficials(t, server.url) // waits until the server is ready
		if ready := server.ready(t); ready.status != http.StatusOK ||
			!strings.Contains(ready.body, "\nphotos: refused, ") {
			t.Errorf("/readyz: %+v", ready)
		}
		if body := string(fetch(t, http.MethodPost, server.url+"/api/objects/upload", "",
			http.StatusInsufficientStorage)); !strings.Contains(body, disk.ErrFull.Message) {
			t.Errorf("an address for a photo: %s", body)
		}
		found := scrape(t, server)
		if n := found.value("candor_photos_refused_total", "reason=disk"); n != 1 {
			t.Errorf("%v photos are counted as refused", n)
		}
		for _, folder := range []string{"folder=data", "folder=photos"} {
			free, floor, share := found.value("candor_disk_free_bytes", folder),
				found.value("candor_disk_floor_bytes", folder), found.value("candor_disk_free_ratio", folder)
			if free <= 0 || free >= floor || share <= 0 || share >= 1 {
				t.Errorf("%s: %v free, %v of all, the floor is %v", folder, free, share, floor)
			}
		}
	})
}

func TestDoctorReportsFreeSpace(t *testing.T) { // S53
	w := newWard(t, "")
	serveSigned(t, w.arguments()...)
	w.visit(nil)
	w.visit([]string{"--photos-floor", "100%"}, "Disk of the data: ", "Disk of the photos: ")
}

package main

import (
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"candor/internal/testkit/servertest"
)

// TestWrongSettingsAreOneLine expects the name that the operator wrote, before the server listens.
func TestWrongSettingsAreOneLine(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for name, test := range map[string]struct {
		variable string
		flags    []string
		want     string
	}{
		"ErrModeration": {"CANDOR_MODERATION=lax", nil, "CANDOR_MODERATION must be one of "},
		"ErrModerationFlag": {"CANDOR_MODERATION=open", []string{"--moderation", "lax"},
			"--moderation must be one of "},
		"ErrDemo":       {"CANDOR_DEMO=perhaps", nil, "CANDOR_DEMO: "},
		"ErrContact":    {"CANDOR_CONTACT=nobody", nil, `CANDOR_CONTACT: "nobody" is no e-mail`},
		"ErrKeep":       {"", []string{"--keep-addresses=0"}, "--keep-addresses: 0 is no number of days"},
		"ErrFloor":      {"CANDOR_PHOTOS_FLOOR=much", nil, "CANDOR_PHOTOS_FLOOR: "},
		"ErrScanner":    {"CANDOR_CLAMD=nowhere", nil, `CANDOR_CLAMD: "nowhere" is neither host:port`},
		"ErrPhotos":     {"CANDOR_BLOBS=ftp://photos", nil, "CANDOR_BLOBS is no place to keep photos"},
		"ErrPhotosFlag": {"", []string{"--blobs=ftp://photos"}, "--blobs is no place to keep photos"},
		"ErrPlaces":     {"CANDOR_GEOIP=/nowhere.mmdb", nil, "CANDOR_GEOIP: "},
		"ErrHeartbeat": {"CANDOR_HEARTBEAT=http://status.example", nil,
			"CANDOR_HEARTBEAT must begin with https://"},
		"ErrWebhook": {"CANDOR_WEBHOOK=nowhere", nil, "CANDOR_WEBHOOK is no address"},
		"ErrSecret":  {"CANDOR_SECRET=5555", nil, "CANDOR_SECRET is too short"},
		"ErrMetrics": {"CANDOR_METRICS_ADDR=9091", nil, `CANDOR_METRICS_ADDR: "9091" is no address`},
		"ErrDatabase": {"CANDOR_DATABASE=postgres://candor@127.0.0.1:port/candor", nil,
			"CANDOR_DATABASE: this is no address of a database"},
		"ErrFlag":  {"", []string{"--moderatio=open"}, "unknown flag --moderatio, did you mean "},
		"ErrTaken": {"CANDOR_RATE_LIMIT=on", nil, "--addr: cannot listen on "},
	} {
		t.Run(name, func(t *testing.T) {
			arguments := append([]string{"serve", "--addr", taken.Addr().String(), "--data", t.TempDir()},
				test.flags...)
			code, output, told := runIn(t, test.variable, arguments...)
			if code == 0 || output != "" || strings.Count(told, "\n") != 1 ||
				!strings.HasPrefix(told, "candor: "+test.want) {
				t.Errorf("exit %d: %q %q, want %q", code, output, told, test.want)
			}
		})
	}
	t.Run("OKCheck", func(t *testing.T) {
		data := t.TempDir()
		code, output, told := runIn(t, "CANDOR_SECRET="+signs, "serve", "--check", "--addr",
			taken.Addr().String(), "--data", data)
		if code != 0 || output != "The settings are valid.\n" || told != "" {
			t.Errorf("exit %d: %q %q", code, output, told)
		}
		if left, err := os.ReadDir(data); err != nil || len(left) > 0 {
			t.Errorf("the check leaves %v, %v", left, err)
		}
	})
}

func TestHangupEndsInOrder(t *testing.T) {
	// A program inherits an ignored signal, as below nohup, but not a handled one.
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(hangups) })
	server := servertest.Start(t, program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()))
	countOfficials(t, server.URL) // waits until the server is ready
	process, err := os.FindProcess(server.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if code := server.Wait(); code != 0 {
		t.Errorf("exit %d", code)
	}
}

package settings

import "testing"

func TestFormatSize(t *testing.T) {
	for bytes, want := range map[int64]string{0: "0.0 KB", 512: "0.5 KB", 1 << 20: "1.0 MB",
		819 << 20: "819.0 MB", 5 << 30: "5.0 GB", 3 << 39: "1.5 TB"} {
		if got := FormatSize(bytes); got != want {
			t.Errorf("%d is %q, want %q", bytes, got, want)
		}
	}
}

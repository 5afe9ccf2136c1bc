package candor_test

import (
	"errors"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/settings"
)

func TestParsePhotoRoom(t *testing.T) { // S53
	usual := candor.DefaultPhotoRoom()
	for name, test := range map[string]struct {
		setting string
		want    candor.PhotoRoom
		err     string
	}{
		"OKEmpty": {"", usual, ""},
		"OKOne": {"total=20GB", candor.PhotoRoom{Household: usual.Household,
			Network: usual.Network, Total: 20 << 30}, ""},
		"OKAll": {" household = 64 mb, network=1.5GB ,total=1TB,",
			candor.PhotoRoom{Household: 64 << 20, Network: 3 << 29, Total: 1 << 40}, ""},
		"ErrName":      {"all=20GB", usual, "household, network and total"},
		"ErrTwice":     {"total=20GB,total=20GB", usual, "total is there twice"},
		"ErrNoSize":    {"household", usual, "household: \"\" is no size"},
		"ErrNoUnit":    {"household=5000000", usual, "is no size"},
		"ErrNegative":  {"household=-1GB", usual, "is no size"},
		"ErrNaN":       {"household=nanGB", usual, "is no size"},
		"ErrEndless":   {"household=infTB", usual, "is no size"},
		"ErrLarge":     {"household=1e6TB", usual, "is no size"},
		"ErrTakesNone": {"household=31MB", usual, "takes no photo, at least 32.0 MB does"},
	} {
		t.Run(name, func(t *testing.T) {
			room, err := candor.ParsePhotoRoom(test.setting)
			if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) ||
				err == nil && room != test.want {
				t.Errorf("%+v, %v", room, err)
			}
		})
	}
}

func TestPhotoRoomTake(t *testing.T) { // S53
	room := candor.PhotoRoom{Household: 10, Network: 20, Total: 30}
	for name, test := range map[string]struct {
		used candor.PhotoRoom
		more int64
		err  error
	}{
		"OKFirst":          {candor.PhotoRoom{}, 10, nil},
		"OKLast":           {candor.PhotoRoom{Household: 5, Network: 15, Total: 25}, 5, nil},
		"ErrHouseholdRoom": {candor.PhotoRoom{Household: 6}, 5, candor.ErrHouseholdRoom},
		"ErrNetworkRoom":   {candor.PhotoRoom{Network: 16}, 5, candor.ErrNetworkRoom},
		"ErrTotalRoom":     {candor.PhotoRoom{Total: 26}, 5, candor.ErrTotalRoom},
	} {
		t.Run(name, func(t *testing.T) {
			if err := room.Take(test.used, test.more); !errors.Is(err, test.err) ||
				(err == nil) != (test.err == nil) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestFormatSize(t *testing.T) {
	for bytes, want := range map[int64]string{0: "0.0 KB", 512: "0.5 KB", 1 << 20: "1.0 MB",
		819 << 20: "819.0 MB", 5 << 30: "5.0 GB", 3 << 39: "1.5 TB"} {
		if got := settings.FormatSize(bytes); got != want {
			t.Errorf("%d is %q, want %q", bytes, got, want)
		}
	}
}

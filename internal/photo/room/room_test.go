package room_test

import (
	"errors"
	"strings"
	"testing"

	"candor/internal/photo/room"
)

func TestParsePhotoRoom(t *testing.T) { // S53
	usual := room.Default()
	for name, test := range map[string]struct {
		setting string
		want    room.Bytes
		err     string
	}{
		"OKEmpty": {"", usual, ""},
		"OKOne": {"total=20GB", room.Bytes{Household: usual.Household,
			Network: usual.Network, Total: 20 << 30}, ""},
		"OKAll": {" household = 64 mb, network=1.5GB ,total=1TB,",
			room.Bytes{Household: 64 << 20, Network: 3 << 29, Total: 1 << 40}, ""},
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
			room, err := room.Parse(test.setting)
			if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) ||
				err == nil && room != test.want {
				t.Errorf("%+v, %v", room, err)
			}
		})
	}
}

func TestPhotoRoomTake(t *testing.T) { // S53
	most := room.Bytes{Household: 10, Network: 20, Total: 30}
	for name, test := range map[string]struct {
		used room.Bytes
		more int64
		err  error
	}{
		"OKFirst":          {room.Bytes{}, 10, nil},
		"OKLast":           {room.Bytes{Household: 5, Network: 15, Total: 25}, 5, nil},
		"ErrHouseholdRoom": {room.Bytes{Household: 6}, 5, room.ErrHousehold},
		"ErrNetworkRoom":   {room.Bytes{Network: 16}, 5, room.ErrNetwork},
		"ErrTotalRoom":     {room.Bytes{Total: 26}, 5, room.ErrTotal},
	} {
		t.Run(name, func(t *testing.T) {
			if err := most.Take(test.used, test.more); !errors.Is(err, test.err) ||
				(err == nil) != (test.err == nil) {
				t.Errorf("got %v", err)
			}
		})
	}
}

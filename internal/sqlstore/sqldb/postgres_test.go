package sqldb

import (
	"strings"
	"testing"
)

func TestVersionsOfPostgreSQL(t *testing.T) {
	for name, test := range map[string]struct {
		number int
		old    bool
	}{"OK15": {150_000, false}, "OK17": {170_005, false}, "ErrOld14": {140_020, true},
		"ErrOld96": {90_624, true}} {
		t.Run(name, func(t *testing.T) {
			err := checkVersion(test.number, "x.y")
			if (err != nil) != test.old || test.old && (!IsFault(err) ||
				!strings.Contains(err.Error(), "PostgreSQL x.y is too old: candor needs 15 or later")) {
				t.Errorf("%d: %v", test.number, err)
			}
		})
	}
}

func TestAddressesOfPostgreSQLKeepTheirPassword(t *testing.T) {
	for name, address := range map[string]string{
		"ErrPort":    "postgres://candor:sesame@host:port/db",
		"ErrSetting": "postgres://host/db?password=sesame&connect_timeout=soon",
		"ErrMode":    "postgres://candor:sesame@host/db?sslmode=sometimes",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := openPostgres(address, Options{Connections: 1}, 5000)
			if err == nil || strings.Contains(err.Error(), "sesame") {
				t.Errorf("told: %v", err)
			}
		})
	}
}

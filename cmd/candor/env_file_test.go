package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEnvFile(t *testing.T) {
	folder := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good", "\ufeff# settings\n; more\n\nGOMEMLIMIT=1GiB\n CANDOR_DATA = '/srv/quoted data' \r\n")
	wrong := write("wrong", "CANDOR_CONTACT=nobody\nCANDOR_DATA=\"/srv/wrong\"\n")
	for name, test := range map[string]struct {
		environment, arguments []string
		want                   string
	}{
		"OK": {nil, []string{"admin", "list", "--env-file=" + good},
			"there is no database at /srv/quoted data/candor.db"},
		"OKVariable": {[]string{"CANDOR_ENV_FILE=" + good}, []string{"admin", "list"},
			"there is no database at /srv/quoted data/candor.db"},
		"OKFlagFirst": {[]string{"CANDOR_ENV_FILE=" + good},
			[]string{"admin", "list", "--env-file", wrong}, "there is no database at /srv/wrong/candor.db"},
		"OKEnvironmentFirst": {[]string{"CANDOR_ENV_FILE=" + good, "CANDOR_DATA=/srv/explicit"},
			[]string{"admin", "list"}, "there is no database at /srv/explicit/candor.db"},
		"OKEmptyIsNotSet": {[]string{"CANDOR_ENV_FILE=" + good, "CANDOR_DATA="},
			[]string{"admin", "list"}, "there is no database at /srv/quoted data/candor.db"},
		"ErrValue": {[]string{"CANDOR_ENV_FILE=" + wrong}, []string{"serve", "--check"},
			`CANDOR_CONTACT: "nobody" is no e-mail`},
		"ErrMissing": {nil, []string{"admin", "list", "--env-file=" + filepath.Join(folder, "none")},
			"the file of settings: open"},
		"ErrFolder": {nil, []string{"admin", "list", "--env-file=" + folder}, "the file of settings: read"},
		"ErrNoPair": {nil, []string{"admin", "list", "--env-file=" + write("pair", "\nexport X\n")},
			filepath.Join(folder, "pair") + ", line 2: please write NAME=VALUE"},
		"ErrBackslash": {nil, []string{"admin", "list", "--env-file=" + write("slash",
			"CANDOR_DATA=/srv\\\n")}, filepath.Join(folder, "slash") + ", line 1: the value of CANDOR_DATA has"},
	} {
		t.Run(name, func(t *testing.T) {
			command := program(t, test.arguments...)
			command.Env = append(command.Env, test.environment...)
			code, _, told := end(t, command, "")
			if code != 1 || strings.Count(told, "\n") != 1 || !strings.HasPrefix(told, "candor: "+test.want) {
				t.Errorf("exit %d: %q, want %q", code, told, test.want)
			}
		})
	}
	t.Run("OKDoctor", func(t *testing.T) {
		command := program(t, "doctor")
		command.Env = append(command.Env, "CANDOR_ENV_FILE="+good, "CANDOR_DATA=/srv/explicit")
		_, output, _ := end(t, command, "")
		if !strings.Contains(output, "Settings come from "+good+"; the environment replaces CANDOR_DATA.") {
			t.Errorf("%q", output)
		}
	})
}

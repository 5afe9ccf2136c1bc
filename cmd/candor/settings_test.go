package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"candor/internal/testkit/postgrestest"
)

func TestSecretsInFiles(t *testing.T) {
	folder := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	pipe := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	secret, database := file("secret", "\ufeff"+signs+"\n"),
		file("database", " "+postgrestest.Database(t)+"\r\n")
	for name, test := range map[string]struct {
		environment []string
		want        string
	}{
		"ErrBoth": {[]string{"CANDOR_SECRET_FILE=" + secret, "CANDOR_SECRET=" + signs},
			"CANDOR_SECRET and CANDOR_SECRET_FILE are both set"},
		"ErrMissing": {[]string{"CANDOR_SECRET_FILE=" + filepath.Join(folder, "none")},
			"CANDOR_SECRET_FILE: stat"},
		"ErrFolder": {[]string{"CANDOR_SECRET_FILE=" + folder}, "is not a file"},
		"ErrPipe":   {[]string{"CANDOR_SECRET_FILE=" + pipe}, "is not a file"},
		"ErrControl": {[]string{"CANDOR_SECRET_FILE=" + file("control", signs+"\x07")},
			"cannot be seen"},
		"ErrEmpty": {[]string{"CANDOR_DATABASE_FILE=" + file("empty", "\n")}, "is empty"},
		"ErrLines": {[]string{"AWS_SECRET_ACCESS_KEY_FILE=" + file("lines", "one\ntwo\n")},
			"has more than one line"},
		"ErrAddress": {[]string{"CANDOR_SECRET=" + signs, "CANDOR_DATABASE=mysql://name@host/candor"},
			"CANDOR_DATABASE is no address of PostgreSQL"},
		"ErrTooShort": {[]string{"CANDOR_SECRET_FILE=" + file("short", "5555")},
			"CANDOR_SECRET is too short"},
	} {
		t.Run(name, func(t *testing.T) {
			command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
			command.Env = append(command.Env, test.environment...)
			told, err := command.CombinedOutput()
			if err == nil || strings.Count(string(told), "\n") != 1 ||
				!strings.Contains(string(told), test.want) {
				t.Errorf("%v: %q, want %q", err, told, test.want)
			}
		})
	}
	t.Run("OK", func(t *testing.T) {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, "CANDOR_SECRET_FILE="+secret, "CANDOR_DATABASE_FILE="+database)
		if n := countOfficials(t, startServer(t, command).url); n != 0 {
			t.Errorf("%d officials in a new database", n)
		}
	})
}

// Arguments are visible to everyone who can list the processes of the machine.
func TestSecretsAreNoArguments(t *testing.T) {
	const password = "hush-hush-hush-hush-hush-hush-hush-hush"
	for name, test := range map[string]struct {
		arguments []string
		want      string // in the only line
	}{
		"ErrSecret": {[]string{"serve", "--secret", password}, "CANDOR_SECRET_FILE"},
		"ErrWebhookSecret": {[]string{"serve", "--webhook-secret=" + password},
			"CANDOR_WEBHOOK_SECRET_FILE"},
		"ErrDatabase": {[]string{"serve", "--database", "postgres://candor:" + password +
			"@127.0.0.1:1/candor"}, "CANDOR_DATABASE_FILE"},
		"ErrParameter": {[]string{"serve",
			"--database=postgres://candor@127.0.0.1:1/candor?sslmode=disable&password=" + password},
			"CANDOR_DATABASE_FILE"},
		"ErrCommand": {[]string{"admin", "list", "--database", "postgres://candor:" + password +
			"@127.0.0.1:1/candor"}, "CANDOR_DATABASE_FILE"},
		"ErrWebhook": {[]string{"webhook", "test", "--webhook", "https://127.0.0.1:1/" + password},
			"CANDOR_WEBHOOK_FILE"},
		"ErrWebhookServed": {[]string{"serve", "--webhook=https://127.0.0.1:1/" + password},
			"CANDOR_WEBHOOK_FILE"},
		"OKNameAlone": {[]string{"admin", "list", "--database",
			"postgres://candor@127.0.0.1:1/candor"}, "connection refused"},
	} {
		t.Run(name, func(t *testing.T) {
			code, said, told := run(t, "", test.arguments...)
			if code != 1 || strings.Count(told, "\n") != 1 || !strings.Contains(told, test.want) {
				t.Errorf("exit %d: %q, want %q", code, told, test.want)
			}
			if strings.Contains(said+told, password) {
				t.Errorf("a password is told: %q", said+told)
			}
		})
	}
}

// No message contains the password of an address, even a malformed one.
func TestPasswordsOfMalformedAddressesAreHidden(t *testing.T) {
	for name, address := range map[string]string{
		"ErrPort":      "postgres://candor:hush@127.0.0.1:port/candor?password=hush",
		"ErrSlash":     "postgres://candor:hu/hush@127.0.0.1:1/candor",
		"ErrAt":        "postgres://candor:h@hush@127.0.0.1:1/candor",
		"ErrPercent":   "postgres://candor:%hush@127.0.0.1:1/candor",
		"ErrColon":     "postgres://candor::hush:hush@127.0.0.1:1/candor",
		"ErrParameter": "postgres://127.0.0.1:1/candor?sslpassword=hush&password=hush",
		"ErrScheme":    "mysql://candor:hush@127.0.0.1:1/candor",
	} {
		t.Run(name, func(t *testing.T) {
			for _, arguments := range [][]string{{"admin", "list"}, {"doctor"}} {
				command := program(t, append(arguments, "--data", t.TempDir())...)
				command.Env = append(command.Env, "CANDOR_DATABASE="+address,
					"CANDOR_SECRET="+signs)
				told, err := command.CombinedOutput()
				if err == nil || strings.Contains(string(told), "hush") || name == "ErrAt" &&
					!strings.Contains(string(told),
						"has more than one @: in a name or a password it is written %40") {
					t.Errorf("%s: %v, %q", arguments[0], err, told)
				}
			}
		})
	}
}

func TestHealth(t *testing.T) {
	server := serveProgram(t, "--data", t.TempDir(), "--metrics-addr", "127.0.0.1:0")
	address := strings.TrimPrefix(server.url, "http://")
	countOfficials(t, server.url) // waits until the server is ready
	t.Run("OK", func(t *testing.T) {
		if code, said, told := run(t, "", "health", "--addr",
			strings.Replace(address, "127.0.0.1", "", 1)); code != 0 || said != "ready\n" {
			t.Errorf("exit %d: %q %q", code, said, told)
		}
	})
	t.Run("OKWithoutPath", func(t *testing.T) {
		if code, said, told := run(t, "", "health", server.url+"/"); code != 0 ||
			said != "ready\n" {
			t.Errorf("exit %d: %q %q", code, said, told)
		}
	})
	t.Run("OKDetails", func(t *testing.T) {
		if code, said, told := run(t, "", "health", strings.TrimSuffix(server.metrics,
			"/metrics")); code != 0 || !strings.HasPrefix(said, "ready\nscanner: ") {
			t.Errorf("exit %d: %q %q", code, said, told)
		}
	})
	t.Run("ErrNotReady", func(t *testing.T) {
		if code, _, told := run(t, "", "health", server.url+"/api/nowhere"); code != 1 ||
			strings.Count(told, "\n") != 1 || !strings.Contains(told, "404 Not Found") {
			t.Errorf("exit %d: %q", code, told)
		}
	})
	t.Run("OKWithoutScheme", func(t *testing.T) {
		if code, said, told := run(t, "", "health", address); code != 0 ||
			said != "ready\n" {
			t.Errorf("exit %d: %q %q", code, said, told)
		}
	})
	t.Run("ErrPage", func(t *testing.T) {
		if code, _, told := run(t, "", "health", server.url+"/nowhere"); code != 1 ||
			told != "candor: "+server.url+"/nowhere answers 404 Not Found\n" {
			t.Errorf("exit %d: %q", code, told)
		}
	})
	server.stop()
	t.Run("ErrNobody", func(t *testing.T) {
		if code, _, told := run(t, "", "health", "--addr", address); code != 1 ||
			!strings.Contains(told, "connection refused") ||
			!strings.HasPrefix(told, "candor: no server answers at http://"+address+"/readyz") ||
			!strings.Contains(told, "is CANDOR_ADDR right?") {
			t.Errorf("exit %d: %q", code, told)
		}
	})
}

// TestEmptyVariablesAreNotSet sets empty variables, as containers do with ${CANDOR_ADDR:-}.
func TestEmptyVariablesAreNotSet(t *testing.T) {
	t.Run("OK", func(t *testing.T) {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		command.Env = append(command.Env, "CANDOR_ADDR=", "CANDOR_DATA=", "CANDOR_DEMO=",
			"CANDOR_MODERATION=", "CANDOR_KEEP_ADDRESSES=", "CANDOR_DATABASE_CONNECTIONS=",
			"CANDOR_RATE_LIMIT=", "CANDOR_LOG_ADDRESSES=", "CANDOR_LIMITS=", "CANDOR_PHOTOS_FLOOR=")
		countOfficials(t, startServer(t, command).url)
	})
	// uses the default address, whether or not a server runs there
	t.Run("OKAddress", func(t *testing.T) {
		code, _, told := runIn(t, "CANDOR_ADDR=", "health")
		if code != 0 && !strings.Contains(told, "127.0.0.1:8080") {
			t.Errorf("exit %d: %q", code, told)
		}
	})
	t.Run("OKData", func(t *testing.T) {
		command := program(t, "admin", "list")
		command.Dir, command.Env = t.TempDir(), append(command.Env, "CANDOR_DATA=")
		_, _, told := end(t, command, "")
		if !strings.Contains(told, filepath.Join("data", databaseFile)) {
			t.Errorf("%q", told)
		}
	})
}

func TestInvalidNumbersHaveAClearMessage(t *testing.T) {
	for name, test := range map[string]struct {
		variable  string
		arguments []string
		want      string
	}{
		"ErrVariable": {"CANDOR_KEEP_ADDRESSES=90d", []string{"serve"},
			`CANDOR_KEEP_ADDRESSES: "90d" is not a whole number` + "\n"},
		"ErrFlag": {"", []string{"demo", "--officials", "1.5"},
			`--officials: "1.5" is not a whole number` + "\n"},
		"ErrNegative": {"CANDOR_DEMO_SEED=-1", []string{"demo"}, `CANDOR_DEMO_SEED: "-1" is below 0` + "\n"},
		"ErrMissing":  {"", []string{"demo", "--officials"}, "--officials: a whole number is missing\n"},
		"ErrTooLarge": {"", []string{"serve", "--database-connections=99999999999999999999"},
			`--database-connections: "99999999999999999999" is too large` + "\n"},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, told := runIn(t, test.variable, append([]string{test.arguments[0], "--data",
				t.TempDir()}, test.arguments[1:]...)...)
			if code == 0 || told != "candor: "+test.want {
				t.Errorf("exit %d: %q, want %q", code, told, test.want)
			}
		})
	}
}

func TestWideProxyNetworksAreLogged(t *testing.T) { // S13
	for list, want := range map[string]int{"0.0.0.0/0,::/0,10.0.0.1": 1, "10.0.0.0/8,::1": 0} {
		server := serveProgram(t, "--data", t.TempDir(), "--trusted-proxies", list)
		told := server.logged("CANDOR_TRUSTED_PROXIES")
		if len(told) != want || want == 1 && (!strings.Contains(told[0], `"level":"WARN"`) ||
			!strings.Contains(told[0], `["0.0.0.0/0","::/0"]`)) {
			t.Errorf("%s: %s", list, told)
		}
	}
}

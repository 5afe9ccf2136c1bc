package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
)

func TestLogNamesNobody(t *testing.T) {
	fault := fmt.Errorf("receive: %w", &net.OpError{Op: "read", Net: "tcp",
		Source: &net.TCPAddr{IP: net.IPv4(10, 0, 0, 1), Port: 80},
		Addr:   &net.TCPAddr{IP: net.ParseIP("203.0.113.7"), Port: 4711}, Err: errors.New("i/o timeout")})
	v6 := &net.OpError{Op: "write", Net: "tcp", Source: &net.TCPAddr{IP: net.IPv6loopback, Port: 80},
		Addr: &net.TCPAddr{IP: net.ParseIP("2001:db8::7"), Port: 4711}, Err: errors.New("broken pipe")}
	for _, addresses := range []bool{false, true} {
		var written bytes.Buffer
		log := newLog(&written, addresses)
		log.Warn("cut", "error", fault, "other", error(v6), "text",
			"read tcp 1.2.3.4:80->203.0.113.7:4711: reset")
		log.Warn("http: panic serving 203.0.113.7:4711: broken")
		log.Warn("http: TLS handshake error from [2001:db8::7]:4711: EOF")
		for _, address := range []string{"203.0.113.7", "2001:db8::7"} {
			if got := strings.Contains(written.String(), address); got != addresses {
				t.Errorf("with addresses %t: %s", addresses, &written)
			}
		}
		if !strings.Contains(written.String(), "i/o timeout") ||
			strings.Count(written.String(), "\n") != 3 {
			t.Errorf("too much is taken away: %s", &written)
		}
	}
}

// Neither log nor responses contain secrets of the operator, of users who log in, or of visitors
// who send texts.
func TestNeitherLogNorAnswersRevealSecrets(t *testing.T) {
	secrets := []string{"hush-hush-secret-of-the-server-0123456789", "hush-password", "hush-typed",
		"hush-text", "hush@example.org", "203.0.113.7"}
	data := t.TempDir()
	if code, _, told := run(t, "hush-password 1\n", "admin", "create", "warden", "--email",
		"hush@example.org", "--data", data); code != 0 {
		t.Fatal(told)
	}
	for name, setting := range map[string]string{
		"Served":     "CANDOR_DATA=" + data,
		"NoDatabase": "CANDOR_DATABASE=postgres://candor:hush-password@127.0.0.1:1/candor?sslmode=disable",
	} {
		t.Run(name, func(t *testing.T) {
			command := program(t, "serve", "--addr", "127.0.0.1:0", "--trusted-proxies", "127.0.0.1")
			command.Env = append(command.Env, setting, "CANDOR_SECRET="+secrets[0])
			server := startServer(t, command)
			var answers strings.Builder
			for _, request := range []struct{ method, path, body string }{
				{"POST", "/api/auth/login", `{"username":"warden","password":"hush-typed"}`},
				{"POST", "/api/auth/login", `{"username":"hush-typed","password":"hush-typed"}`},
				{"POST", "/api/auth/login", `{"username":"warden","password":"hush-password 1"}`},
				{"POST", "/api/auth/login", `{"username":"warden","password":`},
				{"PUT", "/api/auth/change-password",
					`{"currentPassword":"hush-typed","newPassword":"hush-typed"}`},
				{"POST", "/api/officials", `{"name":"hush-text","position":5}`},
				{"POST", "/api/removal-requests",
					`{"name":"hush-text","email":"hush@example.org","address":"12 Maple Street",` +
						`"role":"covered","office":"prosecutor","declared":true}`},
				{"GET", "/feed/waiting.atom?token=hush-typed", ""}, {"GET", "/readyz", ""}, {"GET", "/", ""},
				{"PUT", "/api/objects/uploads/x?signature=hush-typed", "hush-text"},
			} {
				sent, err := http.NewRequestWithContext(t.Context(), request.method, server.url+request.path,
					strings.NewReader(request.body))
				if err != nil {
					t.Fatal(err)
				}
				sent.Header = http.Header{"Content-Type": {"application/json"},
					"X-Forwarded-For": {"203.0.113.7"}, "Cookie": {"candor_session=hush-typed"}}
				response, err := http.DefaultClient.Do(sent)
				if err != nil {
					t.Fatal(err)
				}
				if err := response.Write(&answers); err != nil {
					t.Fatal(err)
				}
			}
			if code := server.stop(); code != 0 {
				t.Errorf("exit %d", code)
			}
			log := strings.Join(server.logged(""), "\n")
			for _, secret := range secrets {
				if told := strings.ReplaceAll(answers.String(), `"email":"hush@example.org"`,
					""); strings.Contains(log, secret) || strings.Contains(told, secret) {
					t.Errorf("%q is told by %s\n%s", secret, log, told)
				}
			}
			if !strings.Contains(log, `"msg":"serving"`) {
				t.Errorf("the log is empty: %s", log)
			}
		})
	}
}

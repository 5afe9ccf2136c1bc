package main

import "testing"

func TestPublicURL(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"OK", "https://candor.example", "https://candor.example"},
		{"OKSlash", " https://candor.example/ ", "https://candor.example"},
		{"OKPort", "http://127.0.0.1:8080", "http://127.0.0.1:8080"},
		{"OKNone", "", ""},
		{"ErrNoScheme", "candor.example", ""},
		{"ErrOtherScheme", "ftp://candor.example", ""},
		{"ErrPath", "https://candor.example/nj", ""},
		{"ErrQuery", "https://candor.example?a=b", ""},
		{"ErrUser", "https://me:secret@candor.example", ""},
		{"ErrNoHost", "https://:8080", ""},
		{"ErrBroken", "https://[candor", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := publicURL(c.text)
			if refused := len(c.name) > 3 && c.name[:3] == "Err"; got != c.want || (err != nil) != refused {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
		})
	}
}

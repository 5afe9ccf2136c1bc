package operatorpages

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"privacy.md": "\ufeff# Ours\n\n## Kept\n\n- *little* [more](/about)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
		"terms.md":   " \n", // empty: no page
		"notes.md":   "not served",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := Read(folder)
	if err != nil || len(found) != 1 || found[0].Name != "privacy" ||
		found[0].Title != "Privacy Policy" {
		t.Fatalf("%+v, %v", found, err)
	}
	for _, want := range []string{"<h2>Kept</h2>", `<em>little</em> <a href="/about">more</a>`, "<td>2</td>"} {
		if !strings.Contains(found[0].HTML, want) {
			t.Errorf("%q is not in %s", want, found[0].HTML)
		}
	}
	if strings.Contains(found[0].HTML, "Ours") {
		t.Errorf("the title is repeated: %s", found[0].HTML)
	}
	if none, err := Read(filepath.Join(folder, "missing")); err != nil || len(none) > 0 {
		t.Errorf("%+v, %v", none, err)
	}
}

func TestRenderFitsThePage(t *testing.T) {
	html, err := render([]byte("# Ours\n\n# Part\n\n> # Quoted\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<h2>Part</h2>", "<h2>Quoted</h2>", `<td align="center">1</td>`} {
		if !strings.Contains(html, want) {
			t.Errorf("%q is not in %s", want, html)
		}
	}
	if strings.Contains(html, "style=") {
		t.Errorf("the page has styles: %s", html)
	}
}

func TestRenderIsSafe(t *testing.T) {
	for _, hostile := range []string{
		"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))",
		"[x](JaVaScRiPt&#58;alert(1))", "![x](data:text/html;base64,PHNjcmlwdD4=)", "<javascript:alert(1)>",
		"[x](</a\" onclick=\"alert(1)>)", "a <b onclick=alert(1)>c</b>", "[x]: vbscript:x\n\n[x]",
		"<iframe src=//evil.example></iframe>", "<!-- <script> -->",
	} {
		html, err := render([]byte(hostile))
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"<script", "<img src=x", `href="javascript`, `href="JaVa`, "<iframe",
			`" onclick`, "<b ", `src="data:`, "vbscript:x\"", "&#58;alert"} {
			if strings.Contains(html, bad) {
				t.Errorf("%q renders as %s", hostile, html)
			}
		}
	}
	if _, err := render([]byte("\xff\xfe")); err == nil {
		t.Error("invalid UTF-8 is rendered")
	}
	if _, err := render(make([]byte, maxBytes+1)); err == nil {
		t.Error("an endless text is rendered")
	}
}

func TestInit(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "pages")
	own := filepath.Join(folder, "terms.md")
	if err := os.MkdirAll(folder, 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, []byte("Ours"), 0o600); err != nil {
		t.Fatal(err)
	}
	written, err := Init(folder)
	if err != nil || len(written) != 2 {
		t.Fatalf("%q, %v", written, err)
	}
	if kept, err := os.ReadFile(own); err != nil || string(kept) != "Ours" {
		t.Errorf("an existing page becomes %q, %v", kept, err)
	}
	if pages, err := Read(folder); err != nil || len(pages) != len(kinds) {
		t.Errorf("%+v, %v", pages, err)
	}
	if again, err := Init(folder); err != nil || len(again) > 0 {
		t.Errorf("again: %q, %v", again, err)
	}
}

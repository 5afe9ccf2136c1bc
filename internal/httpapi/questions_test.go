package httpapi_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// injected are texts that mean something to SQL, to a search or to a path, and one that is very
// long.
var injected = []string{
	"' OR '1'='1", `"; DROP TABLE officials; --`, "%", "_", `\`, "100%' ESCAPE '!", `"Ada" OR "x"`,
	"Ada*", "NEAR(Ada Example)", "-Ada", "^Ada", "name:Ada", "(Ada", "Ada AND",
	"Ada' UNION SELECT password_hash FROM users --",
	"\x00", "a\x00b", "\xff\xfe", "../../etc/passwd", "$1", "{{7*7}}", "${7*7}", "%27%20OR%201=1",
	"\u202e", strings.Repeat("Ada ", 2500), strings.Repeat("%", 5000), "NaN", "-0", "1e3", "0x10",
	"null", "[]", "a&a=b",
}

// numbers are pages and limits that are none, or more than there can be.
var numbers = []string{"0", "-1", "1e9", "1000000000", "9000000000000000000", "9223372036854775807",
	"-9223372036854775808", "99999999999999999999", "abc", "1.5", " 1", "", "+1", "١"}

// Every parameter of every read, of visitors and of administrators, is taken literally: no value
// breaks the server, and none finds more than its own text.
func TestEveryParameterIsTakenLiterally(t *testing.T) { // S17, S18
	s := newSeeded(t)
	asked := 0
	for _, one := range s.description() {
		if one.method != http.MethodGet {
			continue
		}
		browser := http.DefaultClient
		if one.role != "" {
			browser = s.warden
		}
		for _, name := range one.query {
			tried := injected
			if name == "page" || name == "limit" {
				tried = numbers
			}
			for _, value := range tried {
				for _, query := range []string{url.Values{name: {value}}.Encode(),
					url.Values{name: {"1", value}}.Encode()} {
					reply := s.sendBy(browser, http.MethodGet, one.at(s.listed.ID)+"?"+query, "", nil)
					asked++
					if reply.StatusCode != http.StatusOK && reply.StatusCode != http.StatusBadRequest &&
						reply.StatusCode != http.StatusNotFound {
						t.Errorf("%s?%.80s: %d %s", one, query, reply.StatusCode, reply.body)
					}
					if rows := strings.Count(string(reply.body), `"createdAt"`); rows > 100 {
						t.Errorf("%s?%.80s answers %d rows", one, query, rows)
					}
					if one.role == "" && privateWord(strings.ReplaceAll(string(reply.body), value, "")) != "" {
						t.Errorf("%s?%.80s finds what is hidden: %s", one, query, reply.body)
					}
					if (name == "search" || name == "q") && !strings.Contains(query, "=1&") &&
						strings.Contains(value, "'") && strings.Contains(string(reply.body),
						`"name":"Ada Example"`) && !strings.Contains(value, "Ada") {
						t.Errorf("%s?%.80s finds %s", one, query, reply.body)
					}
				}
			}
		}
		if strings.Contains(one.path, "{") {
			for _, value := range injected {
				if reply := s.sendBy(browser, http.MethodGet, one.at(url.PathEscape(value)), "",
					nil); reply.StatusCode != http.StatusNotFound && reply.StatusCode != http.StatusBadRequest &&
					reply.StatusCode != http.StatusUnauthorized {
					t.Errorf("%s of %.80q: %d %s", one, value, reply.StatusCode, reply.body)
				}
			}
		}
	}
	if asked < 2000 {
		t.Errorf("only %d questions were asked", asked)
	}
	for _, broken := range []string{"%", "%zz", "a=%", "a=b;c=d", "=", "&&&&"} {
		for _, path := range []string{"/", "/search", "/api/officials", "/api/officials/search",
			"/api/officials/similar", "/official/x"} {
			if reply := s.get(path + "?" + broken); reply.StatusCode >= http.StatusInternalServerError {
				t.Errorf("%s?%s: %s", path, broken, reply.Status)
			}
		}
	}
}

// Words of writers go into searches as well: of texts, of namesakes, of homes to remove.
func TestTextsAreStoredLiterally(t *testing.T) { // S17
	s := newSeeded(t)
	number := 0
	for _, field := range s.textFields() {
		for _, value := range []string{"12 Maple Street ' OR '1'='1", "12 Maple Street %_\\",
			`12 Maple Street "; DROP TABLE x;--`, "12 Maple Street $1 {{7*7}}"} {
			number++
			s.sendField(number, field, value).status(http.StatusCreated)
			if stored := s.newest(field); !strings.Contains(stored, strings.Trim(jsonOf(t, value), `"`)) {
				t.Errorf("%s %s: of %s there is %s", field.path, field.name, value, stored)
			}
		}
	}
}

package opengraph_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"candor/internal/njplace"
	"candor/internal/opengraph"
	"candor/web"
)

func newDrawer(t testing.TB) *opengraph.Drawer {
	t.Helper()
	drawer, err := opengraph.NewDrawer(web.CountyMap())
	if err != nil {
		t.Fatal(err)
	}
	return drawer
}

var ada = opengraph.Subject{Name: "Ada Exámple-Sample", Office: "Mayor of Newark",
	Place: "Essex County, New Jersey", County: "Essex", Average: 4.3, Reviews: 128}

// TestDraw writes the pictures to the folder in CANDOR_PICTURES, for inspection.
func TestDraw(t *testing.T) {
	drawer := newDrawer(t)
	subjects := map[string]opengraph.Subject{
		"the site": {},
		"two lines": {Name: "Bartholomew Quillfeather-Montgomery", Office: "Council President",
			Place: "Cape May, Cape May County, New Jersey", County: "Cape May", Average: 2.5, Reviews: 1},
		"no ratings": {Name: "Ćira Đorđević", Office: "Judge", Place: "New Jersey"},
		"as long as can be": {Name: strings.Repeat("Wolfeschlegel ", 14),
			Office: strings.Repeat("Commissioner ", 7), Place: strings.Repeat("Washington ", 9),
			County: "Warren", Average: 1, Reviews: 1234567},
		"one endless word": {Name: strings.Repeat("W", 200), Office: "Mayor", Place: "New Jersey",
			County: "outline"},
		"Korean":      {Name: "김가짜", Office: "Council Member", Place: "Palisades Park", County: "Bergen"},
		"Vietnamese":  {Name: "Nguyễn Thử Mẫu", Office: "Council Member", Place: "Newark"},
		"Chinese":     {Name: "王试样", Office: "Council Member", Place: "Edison"},
		"Arabic":      {Name: "مثال التجربة", Office: "Judge", Place: "Paterson"},
		"Hebrew":      {Name: "דוגמה בדיקה, Jr.", Office: "Rabbi", Place: "Lakewood"},
		"Devanagari":  {Name: "परीक्षण क्षत्रिय", Office: "Council Member", Place: "Edison"},
		"Gujarati":    {Name: "પરીક્ષણ નમૂનો", Office: "Council Member", Place: "Edison"},
		"Greek":       {Name: "Δοκιμή Παραδείγματος", Office: "Priest", Place: "Cliffside Park"},
		"Cyrillic":    {Name: "Пробный Їжак-Приклад", Office: "Judge", Place: "Fair Lawn"},
		"two scripts": {Name: "김가짜 Ada Exámple-Sample", Office: "Mayor", Place: "Fort Lee"},
		"Thai, which no font has": {Name: "ตัวอย่าง Ada", Office: "Mayor of Fort Lee",
			Place: "Bergen County, New Jersey", County: "Bergen"},
		"no line that can be spelled": {Name: "ตัว", Office: "ตัว", Place: "ตัว"},
		"one line, one place":         ada,
	}
	seen := map[string]string{}
	for name, subject := range subjects {
		encoded, err := drawer.Draw(subject)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		size, err := png.DecodeConfig(bytes.NewReader(encoded))
		if err != nil || size.Width != 1200 || size.Height != 630 {
			t.Errorf("%s: %+v, %v", name, size, err)
		}
		if len(encoded) > 60_000 {
			t.Errorf("%s takes %d bytes", name, len(encoded))
		}
		if other, twice := seen[string(encoded)]; twice {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[string(encoded)] = name
		if folder := os.Getenv("CANDOR_PICTURES"); folder != "" {
			if err := os.WriteFile(filepath.Join(folder, name+".png"), encoded, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestPicturesAreIndependent(t *testing.T) {
	drawer := newDrawer(t)
	other := opengraph.Subject{Name: "Bartholomew Quillfeather-Montgomery", Office: "Judge",
		Place: "New Jersey", County: "Salem", Reviews: 7}
	first, err := drawer.Draw(ada)
	if err != nil {
		t.Fatal(err)
	}
	var drawing sync.WaitGroup
	for range 3 {
		drawing.Go(func() {
			if _, err := drawer.Draw(other); err != nil {
				t.Error(err)
			}
			if again, err := drawer.Draw(ada); err != nil || !bytes.Equal(again, first) {
				t.Errorf("a later picture differs from the first of the same, %v", err)
			}
		})
	}
	drawing.Wait()
}

func TestEveryCountyIsOnTheMap(t *testing.T) {
	drawer := newDrawer(t)
	seen := map[string]string{}
	for _, county := range append(njplace.Counties(), "Nowhere") {
		subject := ada
		subject.County = county
		encoded, err := drawer.Draw(subject)
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := seen[string(encoded)]; twice {
			t.Errorf("%s County looks like %s", county, other)
		}
		seen[string(encoded)] = county
	}
}

func TestVersion(t *testing.T) {
	versions := map[string]bool{}
	for _, change := range []func(*opengraph.Subject){
		func(*opengraph.Subject) {},
		func(s *opengraph.Subject) { s.Name = "Bea" },
		func(s *opengraph.Subject) { s.Office = "Judge" },
		func(s *opengraph.Subject) { s.Place = "New Jersey" },
		func(s *opengraph.Subject) { s.County = "Salem" },
		func(s *opengraph.Subject) { s.Average = 4.4 },
		func(s *opengraph.Subject) { s.Reviews++ },
	} {
		subject := ada
		change(&subject)
		version, again := subject.Version(), subject.Version()
		if versions[version] || version != again {
			t.Errorf("the version of %+v tells nothing", subject)
		}
		versions[version] = true
	}
}

func TestErrBadMap(t *testing.T) {
	for _, svg := range []string{"", "<svg/>",
		`<svg><defs><path id="outline" d="M1,2C3,4 5,6"/></defs></svg>`} {
		if _, err := opengraph.NewDrawer([]byte(svg)); err == nil {
			t.Errorf("%q is taken for a map", svg)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	drawer := newDrawer(b)
	for b.Loop() {
		if _, err := drawer.Draw(ada); err != nil {
			b.Fatal(err)
		}
	}
}

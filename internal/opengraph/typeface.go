package opengraph

import (
	"bytes"
	_ "embed"
	"sync"

	"github.com/go-text/typesetting/font"
)

// The product's two typefaces in the subsets of its web fonts, and Noto for missing letters
// (fonts/README.md).
var (
	//go:embed fonts/source-serif-4-latin-600.ttf
	serifLatin []byte
	//go:embed fonts/source-serif-4-latin-ext-600.ttf
	serifLatinExtended []byte
	//go:embed fonts/source-serif-4-vietnamese-600.ttf
	serifVietnamese []byte
	//go:embed fonts/public-sans-latin-400.ttf
	sansLatin []byte
	//go:embed fonts/public-sans-latin-ext-400.ttf
	sansLatinExtended []byte
	//go:embed fonts/noto-serif-700.ttf
	notoSerif []byte
	//go:embed fonts/noto-serif-hebrew-700.ttf
	notoHebrew []byte
	//go:embed fonts/noto-naskh-arabic-700.ttf
	notoArabic []byte
	//go:embed fonts/noto-serif-devanagari-700.ttf
	notoDevanagari []byte
	//go:embed fonts/noto-serif-gujarati-700.ttf
	notoGujarati []byte
	//go:embed fonts/noto-sans-cjk-700.otf
	notoCJK []byte
)

// fontFile returns an embedded font. It is parsed on first use, since few texts need the large
// ones.
type fontFile func() (*font.Font, error)

func embedded(data []byte) fontFile {
	return sync.OnceValues(func() (*font.Font, error) {
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		return face.Font, nil
	})
}

// family is a font in several parts of one design, which can mix within a word.
type family []fontFile

// typeface lists families in order of preference. All letters of a script in a text are from one
// family.
type typeface []family

var (
	noto = typeface{
		{embedded(notoSerif)}, {embedded(notoHebrew)}, {embedded(notoArabic)}, {embedded(notoDevanagari)},
		{embedded(notoGujarati)}, {embedded(notoCJK)},
	}
	serif = append(typeface{{
		embedded(serifLatin), embedded(serifLatinExtended), embedded(serifVietnamese),
	}}, noto...)
	sans = append(typeface{{embedded(sansLatin), embedded(sansLatinExtended)}}, noto...)
)

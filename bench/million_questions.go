package main

import (
	"fmt"
	"net/url"

	"candor/internal/candor"
)

// usualPage is the default page size.
const usualPage = 20

// pathsEach is how many paths each kind of question is drawn from, where there are that many.
const pathsEach = 20_000

// asked is a kind of request with its paths.
type asked struct {
	kind  string
	paths []string
}

// millionQuestions are all ways to read a list: from its start and deep into it, by each filter, by
// rare words and by frequent ones.
func millionQuestions(b *bench, pages int) []asked {
	terms := searchTerms(b.officials, b.random)
	draw := func(path func(o official) string) []string {
		paths := make([]string, pathsEach)
		for i := range paths {
			paths[i] = path(b.officials[b.random.IntN(len(b.officials))])
		}
		return paths
	}
	by := func(name, value string, page int) string {
		return fmt.Sprintf("%s?%s=%s&page=%d", listPath, name, url.QueryEscape(value), page)
	}
	return []asked{
		{"page 1", []string{listPath}},
		{"any page", draw(func(official) string {
			return fmt.Sprintf("%s?page=%d", listPath,
				1+b.random.IntN(pages))
		})},
		{"one of the last thousand pages", draw(func(official) string {
			return fmt.Sprintf("%s?page=%d",
				listPath, max(1, pages-b.random.IntN(1000)))
		})},
		{"by type, any of its first 5,000 pages", draw(func(o official) string {
			return by("positionType",
				o.PositionType, 1+b.random.IntN(5000))
		})},
		{"by county, any of its first 2,000 pages", draw(func(o official) string {
			return by("county",
				o.County, 1+b.random.IntN(2000))
		})},
		{"by county and type", draw(func(o official) string {
			return by("county", o.County, 1+b.random.IntN(100)) + "&positionType=" +
				url.QueryEscape(o.PositionType)
		})},
		{"by town", draw(func(o official) string { return by("city", o.City, 1+b.random.IntN(10)) })},
		{"search, any words", each(terms, searchPath)},
		{"search, a name", draw(func(o official) string { return searchPath(o.Name) })},
		{"search, a title and a county, any of its first 500 pages", draw(func(o official) string {
			return by("search", candor.PositionLabel(o.Position)+" "+o.County, 1+b.random.IntN(500))
		})},
		{"search, one letter, any of its first 5,000 pages",
			draw(func(official) string {
				return by("search", string(rune('a'+b.random.IntN(26))),
					1+b.random.IntN(5000))
			})},
		{"search, a name in one county", draw(func(o official) string {
			return by("search", o.Name, 1) +
				"&county=" + url.QueryEscape(o.County)
		})},
		{kindSlips, b.withSlips()},
		{"one official", draw(officialPath)},
		{"an official's reviews", draw(ratingsPath)},
	}
}

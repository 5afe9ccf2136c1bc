package redact

import (
	"strings"
	"testing"
)

// Rule by rule, brackets mark the part of a text that belongs to a home and is removed.
func TestGrammar(t *testing.T) {
	for _, rule := range []struct {
		name, address, town string
		texts               []string
	}{
		{"OKNumber", "12 Maple Street", "", []string{
			"[12 Maple Street]", "at [12 Maple Street] now", "[12-14 Maple Street]",
			"[12 1/2 Maple Street]", "[12 A Maple Street]", "12A Maple Street", "112 Maple Street"}},
		{"OKNumberWithLetter", "12A Maple Street", "", []string{
			"[12A Maple Street]", "[12 A Maple Street]", "12 B Maple Street", "12 Maple Street"}},
		{"OKDirection", "12 N Maple Street", "", []string{
			"[12 N Maple Street]", "[12 North Maple St.], now", "[12 Maple Street]", "12 S Maple Street"}},
		{"OKNoDirection", "12 Maple Street", "", []string{
			"[12 N Maple Street]", "[12 Southwest Maple Street]"}},
		{"OKName", "12 Martin Luther King Junior Way", "", []string{
			"[12 Martin Luther King Jr. Way]", "[12 Martin Luther King Jr]", "12 Martin Luther King",
			"12 Martin Luther (a long gap) King Jr"}},
		{"OKNumbersAreNoName", "12 5th Avenue", "", []string{"[12 Fifth Ave]", "12 5 Avenue"}},
		{"OKSuffix", "12 Maple Street", "", []string{
			"[12 Maple St]", "[12 Maple]", "12 Maple Avenue", "[12 Maple] way"}},
		{"OKNoSuffix", "12 Maple", "", []string{
			"[12 Maple Road]", "[12 Maple Avenue]", "[12 Maple] way", "[12 Maple] is red"}},
		{"OKDirectionBehind", "12 Maple Street", "", []string{
			"[12 Maple Street N], now", "[12 Maple Street NE]", "[12 Maple Street] s bend"}},
		{"OKUnit", "12 Maple Street", "", []string{
			"[12 Maple Street Apt 4B]", "[12 Maple Street, Apt. 4B], now", "[12 Maple Street #3]",
			"[12 Maple Street Suite 1204] now", "[12 Maple Street] suite upstairs",
			"[12 Maple Street] Apt 120400"}},
		{"OKTown", "12 Maple Street", "Ho Ho Kus", []string{
			"[12 Maple Street, Ho-Ho-Kus]", "[12 Maple Street Ho Ho Kus] now",
			"[12 Maple Street], Ho Ho", "[12 Maple Street], Newark"}},
		{"OKState", "12 Maple Street", "", []string{
			"[12 Maple Street, NJ]", "[12 Maple Street, New Jersey]", "[12 Maple Street], New York"}},
		{"OKZIP", "12 Maple Street", "", []string{
			"[12 Maple Street 07102]", "[12 Maple Street, 07102-1234] now",
			"[12 Maple Street 07102] 123", "[12 Maple Street] 0710"}},
		{"OKAll", "12 N Maple Street", "Newark", []string{
			"[12 N. Maple St. N, Apt. 4B, Newark, NJ 07102-1234]",
			"[12 N Maple Street]. Newark", "[12 N Maple Street, NJ], Newark"}},
	} {
		t.Run(rule.name, func(t *testing.T) {
			home := HomeOf(rule.address, rule.town, "")
			for _, want := range rule.texts {
				text := strings.NewReplacer("[", "", "]", "").Replace(want)
				got := text
				for _, p := range home.Passages(text) {
					got = got[:p.Start] + "[" + got[p.Start:p.End] + "]" + got[p.End:]
				}
				if got != want {
					t.Errorf("%s, want %s", got, want)
				}
			}
		})
	}
}

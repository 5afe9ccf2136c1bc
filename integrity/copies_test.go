package integrity_test

import (
	"slices"
	"testing"

	"candor/integrity"
	"candor/nearduplicate"
)

func TestMayBeCopied(t *testing.T) {
	const own, elsewhere = 7, 8
	sent := func(id, address string, network integrity.Key, keys ...int64) (s integrity.Sent) {
		s = integrity.Sent{ID: id, Address: address, Network: network}
		copy(s.Keys[:], keys)
		return s
	}
	review := sent("review", "a", own, 1, 2, 3)
	for name, test := range map[string]struct {
		waiting []integrity.Sent
		want    []integrity.Pair
	}{
		"Nothing": {nil, nil},
		"CopiedElsewhere": {[]integrity.Sent{sent("x", "x", elsewhere, 1), sent("b", "b", own, 9),
			sent("c", "c", own, 9)}, []integrity.Pair{{Sent: review, Copy: "x", Others: 2}}},
		"ByTheOneThatArrives": {[]integrity.Sent{sent("", "x", elsewhere, 1), sent("b", "b", own, 9),
			sent("c", "c", own, 9)}, []integrity.Pair{{Sent: review, Others: 2}}},
		"TheOneWithMostKeys": {[]integrity.Sent{sent("x", "x", elsewhere, 1), sent("b", "b", own, 1, 2, 3),
			sent("c", "c", own, 1, 2)}, []integrity.Pair{{Sent: review, Copy: "b", Others: 2}}},
		"NotCopied": {[]integrity.Sent{sent("x", "x", elsewhere, 9), sent("b", "b", own, 9),
			sent("c", "c", own, 9)}, nil},
		"CopiedByItsOwnAddress": {[]integrity.Sent{sent("x", "a", own, 1, 2, 3), sent("b", "b", own, 9),
			sent("c", "c", own, 9)}, nil},
		"OneOther": {[]integrity.Sent{sent("x", "x", elsewhere, 1), sent("b", "b", own, 9)}, nil},
		"OneOtherTwice": {[]integrity.Sent{sent("x", "x", elsewhere, 1), sent("b", "b", own, 9),
			sent("c", "b", own, 1)}, nil},
		"NoKeyIsNoneShared": {[]integrity.Sent{sent("x", "x", elsewhere, 0, 0, 0),
			sent("b", "b", own, 9), sent("c", "c", own, 9)}, nil},
		"OthersElsewhere": {[]integrity.Sent{sent("x", "x", elsewhere, 1), sent("b", "b", elsewhere, 9),
			sent("c", "c", elsewhere, 9), sent("d", "d", own, 1)}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := integrity.DefaultRules().MayBeCopied([]integrity.Sent{review}, test.waiting)
			if !slices.Equal(got, test.want) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
	blank := integrity.Sent{ID: "blank", Address: "a", Network: own, Keys: nearduplicate.Signature{}}
	if got := integrity.DefaultRules().MayBeCopied([]integrity.Sent{blank}, []integrity.Sent{
		sent("x", "x", own), sent("b", "b", own)}); got != nil {
		t.Errorf("a review without words is a copy: %+v", got)
	}
}

// For each review that is set aside two strangers have to send copies from its network.
func TestCopiesSetAside(t *testing.T) {
	for others, want := range []int{0, 0, 1, 1, 2, 2, 3} {
		if got := integrity.DefaultRules().CopiesSetAside(others); got != want {
			t.Errorf("%d others set %d aside, want %d", others, got, want)
		}
	}
}

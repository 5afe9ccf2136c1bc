package nearduplicate

import (
	"math"
	"strings"
	"testing"
)

const said = "She answered my letter about the crossing at the school within two days, came to " +
	"look at it herself, and had the lines painted before the winter."

func TestShinglesShare(t *testing.T) {
	for name, test := range map[string]struct {
		text     string
		min, max float64
	}{
		"TheSame":         {said, 1, 1},
		"OtherSigns":      {strings.ToUpper(strings.ReplaceAll(said, ",", " –")), 1, 1},
		"OneWordChanged":  {strings.Replace(said, "letter", "note", 1), 0.8, 0.95},
		"OneSentenceMore": {said + " Thank you for that!", 0.8, 0.95},
		"HalfOfIt":        {said[:len(said)/2], 0.4, 0.6},
		"AboutTheSame": {"She wrote back about the crossing after two days and came to see it with us, " +
			"and before the winter it had lines.",
			0.01, 0.3},
		"AboutSomethingElse": {"He was late for every one of the hearings that I have been to, and " +
			"nobody at the court could tell us why that was so.",
			0, 0.02},
		"TooShort": {"She answered my letter about the crossing.", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if share := ShinglesOf(said).Share(ShinglesOf(test.text)); share < test.min || share > test.max {
				t.Errorf("shares %.2f, want %.2f to %.2f", share, test.min, test.max)
			}
		})
	}
}

func TestSignatures(t *testing.T) {
	keys := ShinglesOf(said).Signature()
	if keys != ShinglesOf(said).Signature() || keys[0] == keys[1] || keys[1] == keys[2] ||
		keys[0] <= 0 {
		t.Errorf("keys %v", keys)
	}
	if keys := ShinglesOf("Too short for a key").Signature(); keys != (Signature{}) {
		t.Errorf("a short text has keys %v", keys)
	}
}

// Changes one word of many texts and counts how many are still found.
func TestSignaturesMatchTheirFormula(t *testing.T) {
	words := strings.Fields(said)
	found, all, due := 0, 0, 0.0
	for first := range words {
		for second := range first {
			changed := append([]string(nil), words...)
			changed[first], changed[second] = "elsewhere", "otherwise"
			one, other := ShinglesOf(said), ShinglesOf(strings.Join(changed, " "))
			share := one.Share(other)
			due += 1 - math.Pow(1-share*share, 3)
			all++
			if here, there := one.Signature(), other.Signature(); here[0] == there[0] ||
				here[1] == there[1] || here[2] == there[2] {
				found++
			}
		}
	}
	if math.Abs(float64(found)-due) > 0.2*float64(all) {
		t.Errorf("%d of %d are found, %.0f are due", found, all, due)
	}
}

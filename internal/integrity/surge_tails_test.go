package integrity

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// Compares the tails with draws from their distributions.
func TestTails(t *testing.T) {
	source := rand.New(rand.NewPCG(5, 6))
	const draws = 200_000
	t.Run("OKNegativeBinomial", func(t *testing.T) {
		const shape, days, exposure, count = 3, 30, 10, 4
		gamma, hits := distuv.Gamma{Alpha: shape, Beta: days, Src: source}, 0.0
		for range draws {
			if (distuv.Poisson{Lambda: gamma.Rand() * exposure, Src: source}).Rand() >= count {
				hits++
			}
		}
		near(t, tail(count, Expected{Shape: shape, Days: days}, exposure), hits/draws)
	})
	t.Run("OKBetaBinomial", func(t *testing.T) {
		const a, b, n, k = 4, 16, 12, 5
		beta, hits := distuv.Beta{Alpha: a, Beta: b, Src: source}, 0.0
		for range draws {
			if (distuv.Binomial{N: n, P: beta.Rand(), Src: source}).Rand() >= k {
				hits++
			}
		}
		near(t, betaBinomialTail(k, n, a, b), hits/draws)
	})
	t.Run("OKWholeRange", func(t *testing.T) { near(t, betaBinomialTail(0, 9, 2, 3), 1) })
}

func near(t *testing.T, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.005 {
		t.Errorf("%.4f, want %.4f", got, want)
	}
}

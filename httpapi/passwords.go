package httpapi

import (
	"context"
	"runtime"
	"sync"

	"github.com/alexedwards/argon2id"
	"golang.org/x/sync/semaphore"

	"candor"
)

// hashing is how passwords are hashed: Argon2id with 19 MiB, two passes, one lane (S2; OWASP's minimum).
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// maxHashesAtOnce bounds the memory that logins take together: 19 MiB for each.
const maxHashesAtOnce = 4

// maxTyped is the longest password that is looked at, in bytes: longer ones nobody can have.
const maxTyped = 4 * candor.MaxPassword

// HashPassword makes the hash that an account stores.
func HashPassword(password string) (string, error) { return argon2id.CreateHash(password, hashing) }

// passwords hashes and compares passwords, a few at a time.
type passwords struct {
	slots *semaphore.Weighted
	// nobody is compared with when there is no such user, so that both answers take the same time
	// (S3). It is made at the first login: it would delay the start.
	nobody func() (string, error)
}

func newPasswords() *passwords {
	return &passwords{
		slots:  semaphore.NewWeighted(hashesAtOnce()),
		nobody: sync.OnceValues(func() (string, error) { return HashPassword(candor.NewID()) }),
	}
}

// hashesAtOnce leaves half of the processors to those who read.
func hashesAtOnce() int64 { return int64(min(maxHashesAtOnce, max(1, runtime.GOMAXPROCS(0)/2))) }

func (p *passwords) match(ctx context.Context, password, hash string) (bool, error) {
	if err := p.slots.Acquire(ctx, 1); err != nil {
		return false, err
	}
	defer p.slots.Release(1)
	return argon2id.ComparePasswordAndHash(password, hash)
}

func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	if err := p.slots.Acquire(ctx, 1); err != nil {
		return "", err
	}
	defer p.slots.Release(1)
	return HashPassword(password)
}

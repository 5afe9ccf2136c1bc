// Package passwords hashes and compares passwords, a few at a time.
package passwords

import (
	"context"
	"runtime"
	"sync"

	"github.com/alexedwards/argon2id"
	"golang.org/x/sync/semaphore"

	"candor/internal/accounts"
	"candor/internal/candor"
)

// hashing is how passwords are hashed: Argon2id with 19 MiB, two passes, one lane (S2; OWASP's
// minimum).
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16,
	KeyLength: 32}

// maxHashesAtOnce bounds the memory that logins take together: 19 MiB for each.
const maxHashesAtOnce = 4

// hashingRoom is how many more bytes garbage may take while someone logs in: what five hashes
// leave. Without it the collector would run at each hash, and take three times as long as they do.
const hashingRoom = 5 * 19 << 20

// MaxTyped is the longest password that is compared, in bytes: no account can have a longer one. A
// keyboard may write one character as four of four bytes.
const MaxTyped = 4 * 4 * accounts.MaxPassword

// Hash makes the hash that an account stores.
func Hash(password string) (string, error) {
	return argon2id.CreateHash(accounts.NormalPassword(password), hashing)
}

// formsOf returns the forms in which a password may have been hashed: the normalized one, and the
// typed one, which older versions hashed. The number of hashes of a wrong login depends on the
// typed text alone, not on whether the account exists or when its password was set (S3).
func formsOf(typed string) []string {
	if normal := accounts.NormalPassword(typed); normal != typed {
		return []string{normal, typed}
	}
	return []string{typed}
}

// Checker hashes and compares passwords, and lets the others wait.
type Checker struct {
	slots *semaphore.Weighted
	// makeRoom raises or lowers the memory that garbage may take.
	makeRoom func(bytes int64)
	mu       sync.Mutex
	waiting  int // logins, those that are hashed among them
	// Dummy is verified when the user does not exist, so that both answers take equally long (S3).
	// It is computed at the first login to keep the start fast.
	Dummy func() (string, error)
}

// New makes a checker. makeRoom raises or lowers the memory that garbage may take; nil disables
// this.
func New(makeRoom func(bytes int64)) *Checker {
	if makeRoom == nil {
		makeRoom = func(int64) {}
	}
	return &Checker{
		makeRoom: makeRoom,
		slots:    semaphore.NewWeighted(hashesAtOnce()),
		Dummy:    sync.OnceValues(func() (string, error) { return Hash(candor.NewID()) }),
	}
}

// hashesAtOnce leaves half of the processors to other requests.
func hashesAtOnce() int64 { return int64(min(maxHashesAtOnce, max(1, runtime.GOMAXPROCS(0)/2))) }

// enter waits for a turn to hash; leave ends it.
func (c *Checker) enter(ctx context.Context) (leave func(), err error) {
	c.count(1)
	if err := c.slots.Acquire(ctx, 1); err != nil {
		c.count(-1)
		return nil, err
	}
	return func() {
		c.slots.Release(1)
		c.count(-1)
	}, nil
}

func (c *Checker) count(more int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := c.waiting
	c.waiting += more
	switch {
	case before == 0:
		c.makeRoom(hashingRoom)
	case c.waiting == 0:
		c.makeRoom(-hashingRoom)
	}
}

// Matches reports whether a password has a hash.
func (c *Checker) Matches(ctx context.Context, password, hash string) (bool, error) {
	leave, err := c.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	for _, form := range formsOf(password) {
		if matches, err := argon2id.ComparePasswordAndHash(form, hash); matches || err != nil {
			return matches, err
		}
	}
	return false, nil
}

// Hash makes the hash that an account stores.
func (c *Checker) Hash(ctx context.Context, password string) (string, error) {
	leave, err := c.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return Hash(password)
}

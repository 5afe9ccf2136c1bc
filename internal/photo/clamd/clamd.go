// Package clamd is a client of ClamAV's daemon.
package clamd

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

const (
	// askTime limits one command, from connecting to the response.
	askTime = 30 * time.Second
	// chunkSize is the number of bytes sent at a time.
	chunkSize = 64 << 10
	// maxAnswer limits a response in bytes. A signature's name and a sentence fit many times.
	maxAnswer = 4 << 10
)

var (
	// ErrTooLong means that the bytes exceed the daemon's StreamMaxLength, so they were not
	// scanned.
	ErrTooLong = errors.New("clamd: the stream is longer than StreamMaxLength allows")
	// ErrRefused means that the response is no valid one to the command.
	ErrRefused = errors.New("clamd answers something else")
)

// Client sends commands to one daemon.
type Client struct{ network, address string }

// New returns a client for the daemon at an address: host:port, tcp://host:port, a socket's path,
// or unix://path. It does not connect.
func New(address string) (*Client, error) {
	if path, isSocket := strings.CutPrefix(address, "unix://"); isSocket ||
		strings.HasPrefix(address, "/") {
		return &Client{"unix", path}, nil
	}
	address = strings.TrimPrefix(address, "tcp://")
	host, port, err := net.SplitHostPort(address)
	if _, wrong := strconv.ParseUint(port, 10, 16); err != nil || wrong != nil || host == "" {
		return nil, fmt.Errorf("%q is neither host:port nor the path of a socket", address)
	}
	return &Client{"tcp", address}, nil
}

// Scan sends bytes to the daemon and returns the name of the matching signature, or "" if they are
// clean. A match counts even if only a part was sent; clean requires that all were sent.
func (c *Client) Scan(ctx context.Context, content io.Reader) (signature string, err error) {
	answer, unsent, err := c.ask(ctx, "INSTREAM", content)
	if err != nil {
		return "", err
	}
	return verdict(answer, unsent)
}

// verdict parses the daemon's response to a stream. A match always counts. OK only counts if the
// whole stream was sent.
func verdict(answer string, unsent error) (signature string, err error) {
	result, ofStream := strings.CutPrefix(answer, "stream: ")
	signature, found := strings.CutSuffix(result, " FOUND")
	switch {
	case ofStream && result == "OK" && unsent != nil:
		return "", fmt.Errorf("%w: %q before everything was sent: %w", ErrRefused, answer, unsent)
	case ofStream && result == "OK":
		return "", nil
	case found && signature != "":
		return signature, nil
	case strings.HasPrefix(answer, "INSTREAM size limit exceeded"):
		return "", ErrTooLong
	}
	return "", fmt.Errorf("%w: %q", ErrRefused, answer)
}

// ask connects to the daemon and sends one command.
func (c *Client) ask(
	ctx context.Context, command string, content io.Reader,
) (answer string, unsent, err error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	connection, err := (&net.Dialer{}).DialContext(ctx, c.network, c.address)
	if err != nil {
		return "", nil, fmt.Errorf("clamd: %w", err)
	}
	defer connection.Close()
	defer context.AfterFunc(ctx, func() { connection.Close() })()
	return exchange(ctx, connection, command, content)
}

// exchange sends a command with its bytes and reads the response (clamd(8), COMMANDS: "z" means
// that command and response end with NUL). There may be a response although not all bytes were
// sent: the daemon may respond early and hang up. The caller closes the connection when ctx ends.
func exchange(
	ctx context.Context, connection io.ReadWriter, command string, content io.Reader,
) (answer string, unsent, err error) {
	if _, err := io.WriteString(connection, "z"+command+"\x00"); err != nil {
		return "", nil, fmt.Errorf("clamd: %w", errors.Join(ctx.Err(), err))
	}
	if content != nil {
		var unread error
		if unsent, unread = stream(connection, content); unread != nil {
			return "", nil, unread
		}
	}
	answer, err = bufio.NewReader(io.LimitReader(connection, maxAnswer)).ReadString(0)
	if err != nil && len(answer) == maxAnswer {
		return "", nil, fmt.Errorf("%w, without an end", ErrRefused)
	}
	if err != nil {
		return "", nil, fmt.Errorf("clamd: %w", errors.Join(ctx.Err(), unsent, err))
	}
	return strings.ToValidUTF8(strings.TrimSuffix(answer, "\x00"), "?"), unsent, nil
}

// stream sends bytes in chunks, each after its length, and an empty one at the end. It returns
// errors of the connection and of the reader separately.
func stream(connection io.Writer, content io.Reader) (unsent, unread error) {
	chunk := make([]byte, 4+chunkSize)
	for {
		n, err := content.Read(chunk[4:])
		if err != nil && err != io.EOF {
			return nil, err
		}
		if n > 0 {
			binary.BigEndian.PutUint32(chunk, uint32(n))
			if _, err := connection.Write(chunk[:4+n]); err != nil {
				return err, nil
			}
		}
		if err != nil {
			_, unsent = connection.Write([]byte{0, 0, 0, 0})
			return unsent, nil
		}
	}
}

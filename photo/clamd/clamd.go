// Package clamd asks ClamAV's daemon whether bytes are malware.
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
	// askTime is how long one question may take, from the connection to the answer.
	askTime = 30 * time.Second
	// chunkSize is how many bytes are sent at a time.
	chunkSize = 64 << 10
	// maxAnswer is how many bytes of an answer are read: a signature's name and a sentence fit many
	// times.
	maxAnswer = 4 << 10
)

var (
	// ErrTooLong is what the daemon says of bytes beyond its StreamMaxLength: they are not scanned.
	ErrTooLong = errors.New("clamd: the stream is longer than StreamMaxLength allows")
	// ErrRefused is any answer that does not belong to the question.
	ErrRefused = errors.New("clamd answers something else")
)

// Client asks one daemon.
type Client struct{ network, address string }

// New makes a client of the daemon at an address: host:port, tcp://host:port, or the path of a
// socket, also as unix://path. It does not connect yet.
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

// Scan sends bytes to the daemon. It returns the name of the signature that they match; none is
// clean. Something may be found in a part of them, but only all of them are clean.
func (c *Client) Scan(ctx context.Context, content io.Reader) (signature string, err error) {
	answer, unsent, err := c.ask(ctx, "INSTREAM", content)
	if err != nil {
		return "", err
	}
	return verdict(answer, unsent)
}

// verdict reads what the daemon says of a stream. Whatever it finds counts; clean is only what it
// says of a stream that it was sent whole.
func verdict(answer string, unsent error) (signature string, err error) {
	said, ofStream := strings.CutPrefix(answer, "stream: ")
	signature, found := strings.CutSuffix(said, " FOUND")
	switch {
	case ofStream && said == "OK" && unsent != nil:
		return "", fmt.Errorf("%w: %q before everything was sent: %w", ErrRefused, answer, unsent)
	case ofStream && said == "OK":
		return "", nil
	case found && signature != "":
		return signature, nil
	case strings.HasPrefix(answer, "INSTREAM size limit exceeded"):
		return "", ErrTooLong
	}
	return "", fmt.Errorf("%w: %q", ErrRefused, answer)
}

// ask sends one command, with the bytes that belong to it, and reads the answer (clamd(8),
// COMMANDS: "z" means that command and answer end with NUL). There may be an answer although not
// everything could be sent: a daemon that has heard enough answers and hangs up.
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
	if _, err := io.WriteString(connection, "z"+command+"\x00"); err != nil {
		return "", nil, fmt.Errorf("clamd: %w", err)
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

// stream sends bytes in chunks, each behind its length, and one of none at the end. It tells the
// fault of the connection from that of the reader.
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

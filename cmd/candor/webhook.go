package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"time"

	"candor/internal/heartbeat"
	"candor/internal/webhook"
)

var errNoWebhook = errors.New("CANDOR_WEBHOOK is not set: there is nowhere to send to")

// webhookSender returns the sender of messages to another server. The address is a secret too: chat
// services let anyone write who knows it.
func webhookSender(options webhook.Options) (*webhook.Sender, error) {
	options.URL = strings.TrimSpace(os.Getenv("CANDOR_WEBHOOK"))
	options.Secret = strings.TrimSpace(os.Getenv("CANDOR_WEBHOOK_SECRET"))
	if options.URL == "" {
		return nil, errNoWebhook
	}
	return webhook.New(options)
}

// heartPause is the time before a heartbeat's second attempt; 0 is its default. Tests shorten it.
var heartPause time.Duration

// newHeart returns the sender of calls after regular work.
func newHeart(log *slog.Logger) (*heartbeat.Sender, error) {
	return heartbeat.New(heartbeat.Options{Logger: log, Pause: heartPause,
		URL: strings.TrimSpace(os.Getenv("CANDOR_HEARTBEAT"))})
}

type webhookCommand struct {
	Test webhookTestCommand `cmd:"" help:"Send one signed test message, and print the answer."`
}

type webhookTestCommand struct{}

// Run sends a test message. It fails if the response does not accept it.
func (webhookTestCommand) Run(ctx context.Context) error {
	sender, err := webhookSender(webhook.Options{})
	if err != nil {
		return err
	}
	reply, err := sender.SendTest(ctx)
	if err != nil {
		return fmt.Errorf("the message could not be sent: %w", err)
	}
	fmt.Printf("Message %s was answered with %d %s.\n", reply.ID, reply.Status,
		http.StatusText(reply.Status))
	if body := strings.TrimSpace(reply.Body); body != "" {
		fmt.Printf("%q\n", body)
	}
	if reply.Status < 200 || reply.Status > 299 {
		return errors.New("only an answer of 200 to 299 counts as arrived")
	}
	return nil
}

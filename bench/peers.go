package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

const (
	peersFolder       = "bench/peers"
	pocketBaseProgram = ".cache/bin/pocketbase"
)

// startPeers fills the peers' databases with Candor's data and starts them.
func startPeers(ctx context.Context, from string, postgres *process) (peers []*subject, err error) {
	for _, start := range []func() (*subject, error){
		func() (*subject, error) { return startExpress(ctx, from, postgres) },
		func() (*subject, error) { return startPocketBase(ctx, from) },
	} {
		peer, err := start()
		if err != nil {
			return nil, errors.Join(err, stopAll(peers))
		}
		peers = append(peers, peer)
	}
	return peers, nil
}

func stopAll(subjects []*subject) (err error) {
	for _, s := range subjects {
		err = errors.Join(err, s.process.stop())
	}
	return err
}

func startExpress(ctx context.Context, from string, postgres *process) (*subject, error) {
	progress("Express: filling its database")
	folder, database := filepath.Join(peersFolder, "express"), databaseURL(expressKey)
	if err := makeDatabase(ctx, expressKey); err != nil {
		return nil, err
	}
	if err := fillPeer(ctx, from, database, "-before", filepath.Join(folder, "tables.sql"), "-after",
		filepath.Join(folder, "indexes.sql")); err != nil {
		return nil, err
	}
	node := filepath.Join(folder, "node_modules/.bin/node")
	if _, err := os.Stat(node); err != nil {
		node = "node"
	}
	p, _, err := server{
		cores: serverCore, address: at.express, ready: answers("http://" + at.express + listPath),
		log: filepath.Join(scratch, expressKey+".log"),
		environment: []string{
			"NODE_ENV=production", "PORT=" + at.express[len("127.0.0.1:"):], "DATABASE_URL=" + database,
		},
		command: []string{node, filepath.Join(folder, "src/server.ts")},
	}.start(ctx)
	return &subject{
		key: expressKey, name: "Express", url: "http://" + at.express, ask: plain, process: p,
		postgres: postgres,
	}, err
}

func startPocketBase(ctx context.Context, from string) (*subject, error) {
	const name = "PocketBase (commits not durable)"
	progress("PocketBase: filling its database")
	folder := filepath.Join(scratch, pocketBaseKey)
	if output, err := exec.CommandContext(ctx, pocketBaseProgram, "prepare", "--dir",
		folder).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("pocketbase prepare: %w: %s", err, output)
	}
	if err := fillPeer(ctx, from, filepath.Join(folder, "data.db")); err != nil {
		return nil, err
	}
	p, _, err := server{
		cores: serverCore, address: at.pocketBase, ready: answers("http://" + at.pocketBase +
			pocketBase.list),
		log:     filepath.Join(scratch, pocketBaseKey+".log"),
		command: []string{pocketBaseProgram, "serve", "--http", at.pocketBase, "--dir", folder},
	}.start(ctx)
	return &subject{
		key: pocketBaseKey, name: name, url: "http://" + at.pocketBase, ask: pocketBase, process: p,
	}, err
}

// fillPeer runs the peers' loader.
func fillPeer(ctx context.Context, from, to string, more ...string) error {
	command := exec.CommandContext(ctx, "go", append([]string{"run", "./" + peersFolder + "/load",
		"-from", from, "-to", to}, more...)...)
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("filling a peer: %w: %s", err, output)
	}
	return nil
}

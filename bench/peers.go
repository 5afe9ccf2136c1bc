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
		func() (*subject, error) {
			return startExpress(ctx, tunedKey, "Express, tuned", at.tuned, from, postgres)
		},
		func() (*subject, error) {
			return startExpress(ctx, usualKey, "Express, usual", at.usual, from, postgres)
		},
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

// startExpress starts one of the two variants on a database of its own.
func startExpress(
	ctx context.Context, key, name, address, from string, postgres *process,
) (*subject, error) {
	progress("%s: filling its database", name)
	folder := filepath.Join(peersFolder, "express")
	if err := makeDatabase(ctx, key); err != nil {
		return nil, err
	}
	if err := fillPeer(ctx, from, databaseURL(key), "-before", filepath.Join(folder, "tables.sql"),
		"-after", filepath.Join(folder, key+".sql")); err != nil {
		return nil, err
	}
	node := filepath.Join(folder, "node_modules/.bin/node")
	if _, err := os.Stat(node); err != nil {
		node = "node"
	}
	p, _, err := server{
		cores: serverCore, address: address, ready: answers("http://" + address + listPath),
		log: filepath.Join(scratch, key+".log"),
		environment: []string{
			"NODE_ENV=production", "PORT=" + address[len("127.0.0.1:"):], "DATABASE_URL=" + databaseURL(key),
		},
		command: []string{node, filepath.Join(folder, "src", key, "server.ts")},
	}.start(ctx)
	return &subject{
		key: key, name: name, url: "http://" + address, ask: plain, process: p, postgres: postgres,
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

package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"candor/bench/limit"
)

// nginxProgram is empty where nginx is not installed.
func nginxProgram() string {
	for _, program := range []string{"nginx", "/usr/sbin/nginx"} {
		if path, err := exec.LookPath(program); err == nil {
			return path
		}
	}
	return ""
}

// startNginx serves recorded answers from files, with their headers.
func startNginx(ctx context.Context, recorded map[string]limit.Answer) (*process, error) {
	folder, err := filepath.Abs(filepath.Join(scratch, nginxKey))
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	configuration := filepath.Join(folder, "nginx.conf")
	if err := writeNginx(configuration, folder, recorded); err != nil {
		return nil, err
	}
	p, _, err := server{
		cores: serverCore, address: at.nginx, ready: answers("http://" + at.nginx + listPath),
		log: filepath.Join(scratch, "nginx.log"),
		command: []string{nginxProgram(), "-p", folder, "-c", configuration, "-e",
			filepath.Join(folder, "error.log")},
	}.start(ctx)
	return p, err
}

// writeNginx writes the files, and a configuration that does nothing but send them.
func writeNginx(configuration, folder string, recorded map[string]limit.Answer) error {
	var conf strings.Builder
	if os.Getuid() == 0 {
		conf.WriteString("user root;\n")
	}
	fmt.Fprintf(&conf,
		"daemon off;\nworker_processes 1;\npid %s/pid;\nevents { worker_connections 512; }\nhttp {\n",
		folder)
	for _, kept := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		fmt.Fprintf(&conf, "%s_temp_path %s/%s;\n", kept, folder, kept)
	}
	conf.WriteString("access_log off; sendfile on; tcp_nopush on; etag off; server_tokens off; " +
		"keepalive_requests 1000000000; open_file_cache max=100;\n")
	fmt.Fprintf(&conf, "server { listen %s;\n", at.nginx)
	for i, path := range slices.Sorted(maps.Keys(recorded)) {
		file := filepath.Join(folder, fmt.Sprint(i))
		if err := os.WriteFile(file, recorded[path].Body, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&conf,
			"location = %s { alias %s; types {} default_type %s; add_header Last-Modified \"\";\n", path,
			file, recorded[path].Header.Get("Content-Type"))
		for _, name := range slices.Sorted(maps.Keys(recorded[path].Header)) {
			if name != "Content-Type" && name != "Content-Length" {
				fmt.Fprintf(&conf, "add_header %s '%s';\n", name,
					strings.ReplaceAll(recorded[path].Header.Get(name), "'", `\'`))
			}
		}
		conf.WriteString("}\n")
	}
	conf.WriteString("}\n}\n")
	return os.WriteFile(configuration, []byte(conf.String()), 0o644)
}

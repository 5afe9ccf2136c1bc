// Package s3test runs an S3 server for tests: versitygw, which stores objects in a temporary
// folder.
package s3test

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"candor/internal/testkit/freeport"
)

// Bucket is the name of the server's bucket.
const Bucket = "photos"

// Credentials of the server.
const (
	AccessKey = "candor-access"
	SecretKey = "candor-secret-of-tests"
)

// startLimit is how long the server may take to start.
const startLimit = 90 * time.Second

// Server is a running S3 server.
type Server struct {
	Endpoint string
	Address  string // of the bucket, as in CANDOR_BLOBS
	Objects  string // the folder of the bucket: each object is a file

	t       testing.TB
	folder  string
	process *exec.Cmd
}

// Start runs a server with an empty bucket until the test ends, and sets its credentials in the
// environment. The program must be installed.
func Start(t testing.TB) *Server {
	t.Helper()
	host, err := freeport.Choose()
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Endpoint: "http://" + host, t: t, folder: t.TempDir()}
	s.Address = "s3://" + Bucket + "?endpoint=" + s.Endpoint + "&region=us-east-1"
	s.Objects = filepath.Join(s.folder, "objects", Bucket)
	for _, folder := range []string{s.Objects, filepath.Join(s.folder, "attributes")} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	// Ignore the user's own files and the metadata service.
	for name, value := range map[string]string{
		"AWS_ACCESS_KEY_ID": AccessKey, "AWS_SECRET_ACCESS_KEY": SecretKey, "AWS_SESSION_TOKEN": "",
		"AWS_PROFILE":     "",
		"AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
		"AWS_EC2_METADATA_DISABLED": "true",
	} {
		t.Setenv(name, value)
	}
	t.Cleanup(s.Stop)
	s.Run()
	return s
}

// Run starts the server, again after Stop.
func (s *Server) Run() {
	s.t.Helper()
	program, err := findProgram()
	if err != nil {
		s.t.Fatal(err)
	}
	s.process = exec.Command(program, "--port", s.Endpoint[len("http://"):], "--access", AccessKey,
		"--secret", SecretKey, "--quiet", "--keep-alive",
		"--health", "/health", "posix", "--sidecar", filepath.Join(s.folder, "attributes"),
		filepath.Dir(s.Objects))
	// The server dies with the test process.
	s.process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	log, err := os.Create(filepath.Join(s.folder, "log"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer log.Close()
	s.process.Stdout, s.process.Stderr = log, log
	if err := s.process.Start(); err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(s.t.Context(), startLimit)
	defer cancel()
	for !s.answers(ctx) {
		select {
		case <-ctx.Done():
			told, _ := os.ReadFile(log.Name())
			s.t.Fatalf("versitygw does not answer: %s", told)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (s *Server) answers(ctx context.Context) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Endpoint+"/health", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	return err == nil && response.Body.Close() == nil && response.StatusCode == http.StatusOK
}

// Stop stops the server if it is running.
func (s *Server) Stop() {
	if s.process == nil {
		return
	}
	if err := s.process.Process.Kill(); err != nil {
		s.t.Error(err)
	}
	_ = s.process.Wait() // was killed
	s.process = nil
}

// findProgram searches where make puts the program, from the folder of the tested package up to the
// project's root.
func findProgram() (string, error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			break
		}
		if folder == filepath.Dir(folder) {
			return "", errors.New("the tests do not run in the project's folder")
		}
		folder = filepath.Dir(folder)
	}
	program := filepath.Join(folder, ".cache", "bin", "versitygw")
	if _, err := os.Stat(program); errors.Is(err, fs.ErrNotExist) {
		return "",
			errors.New("no versitygw here, the S3 server of the tests: make .cache/bin/versitygw builds it once")
	}
	return program, nil
}

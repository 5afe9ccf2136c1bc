package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
)

// fetchOnly replaces the script that starts a page: it fetches the same files and runs none.
const fetchOnly = `(() => {
  const files = document.currentScript.dataset.modules.split(' ')
  requestAnimationFrame(() => setTimeout(() => files.forEach((file) => fetch(file))))
})()`

// startStill serves Candor's pages as static ones of the same bytes.
func startStill() (*httptest.Server, error) {
	candor, err := url.Parse("http://" + at.sqlite)
	if err != nil {
		return nil, err
	}
	proxy := httputil.NewSingleHostReverseProxy(candor)
	proxy.ErrorHandler = func(w http.ResponseWriter, _ *http.Request, err error) {
		if !errors.Is(err, context.Canceled) {
			progress("a static page: %v", err)
		}
		w.WriteHeader(http.StatusBadGateway)
	}
	mux := http.NewServeMux()
	mux.Handle("/", proxy)
	mux.HandleFunc("/start.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write([]byte(fetchOnly))
	})
	return httptest.NewServer(mux), nil
}

# syntax=docker/dockerfile:1
# The whole product in one image of some 50 MB: docker build --build-arg VERSION="$(git describe --tags --always)" -t candor .

FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS pages
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
# Not npm ci: see the Makefile.
RUN npm install --no-save --no-audit --no-fund
COPY web/ ./
RUN npm run build

FROM --platform=$BUILDPLATFORM golang:1.26-bookworm AS program
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=pages /src/web/dist web/dist
COPY --from=pages /src/web/dist-server web/dist-server
ARG VERSION
ARG TARGETOS
ARG TARGETARCH
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -buildvcs=false -ldflags "-s -w -X candor/internal/httpapi.stamped=$VERSION" -o /out/candor ./cmd/candor
# A volume takes over the owner of the folder that it covers.
RUN mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
ARG VERSION
LABEL org.opencontainers.image.title="Candor" \
      org.opencontainers.image.description="A public directory in which people find, rate and review their public officials" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION"
COPY --from=program /out/candor /candor
COPY --from=program --chown=nonroot:nonroot /out/data /data
ENV CANDOR_ADDR=:8080 CANDOR_DATA=/data
USER nonroot
VOLUME /data
EXPOSE 8080
# Whether it lives, not whether its database does: to start it anew would not bring that back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/candor", "health", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["/candor"]
CMD ["serve"]

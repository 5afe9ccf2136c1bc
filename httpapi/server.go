// Package httpapi serves the API and the pages.
package httpapi

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"candor"
	"candor/directory"
	"candor/geoip"
	"candor/httpapi/response"
	"candor/pages"
	"candor/pages/ssr"
	"candor/photo"
	"candor/photo/maintenance"
	"candor/ratelimit"
	"candor/sqlstore"
)

// Options says how to serve.
type Options struct {
	Store          *sqlstore.Store
	Photos         *photo.Store
	Upkeep         *maintenance.Runner // looks after them
	Web            fs.FS               // the built front end
	Screens        *ssr.Renderer       // draws its screens; nil leaves that to the browser
	Moderation     candor.Moderation
	TrustedProxies []netip.Prefix
	GeoIP          *geoip.Database // where submissions seem to come from; nil leaves that unknown
	PublicURL      string          // without a slash at the end; empty when nothing is configured
	Secret         []byte          // signs what browsers keep for us
	RateLimit      bool
	Limits         map[string]ratelimit.Limits // of one household; nil takes the usual ones
	NetworkLimits  candor.NetworkLimits        // of wider networks; the zero value takes the usual ones
	PhotoRoom      candor.PhotoRoom            // for photos that nobody has approved; zero takes the usual one
	Demo           bool                        // the people are invented, and every page says so
	Contact        string                      // e-mail address for the About screen; empty shows none
	Logger         *slog.Logger
	MakeRoom       func(bytes int64) // adds to the memory that garbage may take, or takes back what was added; nil leaves it alone
	Started        func()            // is called once all is made that a start makes, after the first answers; may be nil
}

// Server answers requests. Run keeps what it answers from up to date.
type Server struct {
	options     Options
	mux         *http.ServeMux
	handler     http.Handler
	visitors    http.ServeMux // what visitors read, past all that concerns logins and forms
	needs       http.ServeMux // knows which addresses need a login, for withAccess
	api         huma.API
	live        *live
	cache       *cache
	traffic     *traffic
	passwords   *passwords
	pages       *pages.Pages
	recent      *recent
	shownPhotos *shownPhotos
	trends      recentTrends
	removals    chan struct{} // wakes who looks for homes to remove
	exporting   chan struct{} // holds the export of the audit trail that is being read for
	ready       chan struct{}
	readyOnce   sync.Once
}

// New makes a server; nothing runs yet.
func New(options Options) (*Server, error) {
	if options.Limits == nil {
		options.Limits = candor.DefaultLimits()
	}
	if options.NetworkLimits == (candor.NetworkLimits{}) {
		options.NetworkLimits = candor.DefaultNetworkLimits()
	}
	if options.PhotoRoom == (candor.PhotoRoom{}) {
		options.PhotoRoom = candor.DefaultPhotoRoom()
	}
	s := &Server{
		options: options, mux: http.NewServeMux(), cache: newCache(), traffic: newTraffic(), passwords: newPasswords(options.MakeRoom),
		live:  &live{store: options.Store, directory: directory.New(ListedOfficial, options.MakeRoom), versions: newVersions(), replaced: make(chan struct{}, 1)},
		ready: make(chan struct{}), removals: make(chan struct{}, 1), exporting: make(chan struct{}, 1),
		recent: newRecent(),
	}
	s.shownPhotos = newShownPhotos(options.Store, s.live.versions)
	var loading errgroup.Group
	s.pages = s.newPages()
	loading.Go(s.pages.Load)
	s.api = newAPI(s.mux)
	s.routes()
	s.handler = s.guarded()
	if err := loading.Wait(); err != nil {
		return nil, err
	}
	return s, nil
}

// everythingElse is the pattern of files, screens, and what is not there.
const everythingElse = "/"

// routes are all there is to ask for. What visitors read comes first; what changes something is
// limited by address; administration needs a session.
func (s *Server) routes() {
	s.describeReads() // by which the reads know their parameters
	s.read("GET /api/officials", s.listOfficials(listFilter), s.listAllOfficials(listFilter))
	s.read("GET /api/officials/search", s.listOfficials(searchFilter), s.listAllOfficials(searchFilter))
	s.read("GET /api/officials/similar", s.findSimilar, s.findSimilar)
	s.read("GET /api/officials/{id}", s.readOfficial(false), s.readOfficial(true))
	s.read("GET /api/officials/{id}/ratings", s.readRatings(candor.StatusApproved), s.readRatings(""))
	s.read("GET /api/ratings/{id}/feedback", s.readFeedback(false), s.readFeedback(true))
	s.read("GET /api/unique-values/{field}", s.readUniqueValues, s.readUniqueValues)
	s.read("GET /api/site", s.readSite, s.readSite)

	operate(s, opCreateRating, s.createRating)
	operate(s, opCreateFeedback, s.createFeedback)
	operate(s, opCreateReport, s.createReport)
	operate(s, opCreateOfficial, s.createOfficial)
	operate(s, opCreateCorrection, s.createCorrection)
	operate(s, opCreateRemoval, s.createRemoval)

	operate(s, opCreateUpload, s.createUpload)
	s.mux.HandleFunc("/api/objects/uploads/{name}", s.putPhoto)
	operate(s, opCreatePhotoUpload, s.createPhotoUpload)

	operate(s, opLogin, s.login)
	operate(s, opLogout, s.logout)
	operate(s, opMe, s.me)
	operate(s, opChangePassword, s.changePassword)

	// Administration: what is registered here, and whatever else may lie below this address.
	s.needs.Handle(administration, need{administrator: true})
	administer(s, opSetOfficialStatus, s.setOfficialStatus)
	administer(s, opSetRatingStatus, s.setRatingStatus)
	administer(s, opSetCorrectionStatus, s.setCorrectionStatus)
	administer(s, opSetPhotoUploadStatus, s.setPhotoUploadStatus)
	administer(s, opDeleteOfficial, s.deleteOfficial)
	administer(s, opDeleteRating, s.deleteRating)
	administer(s, opListRatings, s.listRatings)
	administer(s, opListCorrections, s.listCorrections)
	administer(s, opListPhotoUploads, s.listPhotoUploads)
	administer(s, opReadPhotoScanner, s.readPhotoScanner)
	administer(s, opReadQueue, s.readQueue)
	administer(s, opDecideMany, s.decideMany)
	administer(s, opListReports, s.listReports)
	administer(s, opSetReportStatus, s.setReportStatus)
	administer(s, opCallOffWave, s.callOffWave)
	administer(s, opListRemovals, s.listRemovals)
	administer(s, opReadRemoval, s.readRemoval)
	administer(s, opRedactRemoval, s.redactRemoval)
	administer(s, opUndoRedaction, s.undoRedaction)
	administer(s, opCloseRemoval, s.closeRemoval)
	administer(s, opReadStats, s.readStats)
	administer(s, opReadCredits, s.readCredits)
	administer(s, opReadTrends, s.readTrends)
	administer(s, opListAudit, s.listAudit)
	administer(s, opListActors, s.listActors)
	administer(s, opExportAudit, s.exportAudit)

	s.mux.HandleFunc("/objects/{name}", s.readPhoto)
	s.mux.HandleFunc("GET /api/openapi.json", s.readOpenAPI)
	s.mux.HandleFunc("GET /api/docs", s.readDocs)
	s.mux.HandleFunc("GET /api/docs.css", s.readDocsStyle)
	s.mux.HandleFunc("/api/", s.unknownRoute)
	s.read("GET /robots.txt", s.pages.Robots, s.pages.Robots)
	s.mux.HandleFunc("GET "+pages.SecurityTextPath, s.readSecurityText)
	s.mux.HandleFunc("GET /opengraph/{id}/{file}", s.readImage)
	s.read("GET /sitemap.xml", s.pages.Sitemap, s.pages.Sitemap)
	s.read("GET /sitemaps/{file}", s.pages.SitemapPart, s.pages.SitemapPart)
	s.mux.HandleFunc("GET "+FeedPath, s.readFeed)
	s.mux.HandleFunc("GET /healthz", s.healthy)
	s.mux.HandleFunc("GET /readyz", s.isReady)
	s.mux.HandleFunc(everythingElse, s.page)
}

// Handler is the whole server, the cache outermost.
func (s *Server) Handler() http.Handler { return s.handler }

// guarded puts before the routes all that looks at a request first. It registers with visitors:
// once is right.
func (s *Server) guarded() http.Handler {
	routes := withRoute(s.mux)
	guarded := http.NewServeMux()
	guarded.Handle("/", routes)
	guarded.Handle("/api/auth/", s.withSession(routes))

	crossOrigin := http.NewCrossOriginProtection()
	crossOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { writeProblem(w, errCrossOrigin) }))
	if s.options.PublicURL != "" {
		// The proxy in front may rewrite Host, by which a request counts as our own.
		if err := crossOrigin.AddTrustedOrigin(s.options.PublicURL); err != nil {
			s.options.Logger.Warn("public address cannot be an origin", "address", s.options.PublicURL, "error", err)
		}
	}
	return s.withCache(s.withRecovery(s.withSecurityHeaders(s.withAddress(s.withSubmitter(s.whenReady(s.withChange(crossOrigin.Handler(s.withLimits(s.withAccess(guarded))))))))))
}

// read serves a question that visitors ask often: from the cache, and past it for an administrator.
// A visitor's request has nothing that the handlers before the mux could look at, and goes around
// them.
func (s *Server) read(pattern string, public, admin response.Endpoint) {
	names := s.parameters(routeLabel(pattern))
	visitor := s.cached(s.traffic.route(routeLabel(pattern)), public)
	s.mux.Handle(pattern, withKnown(names, s.forVisitors(visitor, admin, public)))
	s.visitors.Handle(pattern, s.withRecovery(s.whenReady(withKnown(names, visitor))))
}

// Run follows the changes of the database until ctx ends, and forgets by and by what nobody needs.
func (s *Server) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { s.sweep(ctx) })
	running.Go(func() { s.spareTime(ctx) })
	running.Go(func() { s.searchRemovals(ctx) })
	s.options.Store.Subscribe(ctx, s.live, func() { s.readyOnce.Do(func() { close(s.ready) }) })
	running.Wait()
}

// Package httpapi serves the API and the pages.
//
// cmd/candor makes a Server with New, runs it with Run, and puts a Gate in front of Handler, which
// answers while there is no Server yet. A request goes this way:
//
//  1. The middleware, in the order that middleware.go lists. The cache of encoded responses comes
//     before all that costs time: a hit ends here, and what visitors read skips the rest.
//  2. The route: routes in this file names every address on one screen.
//  3. The handler, in the file of its noun. Reads of visitors are response.Endpoints: lists come from
//     the read model, which Run keeps up to date by the change feed, the rest from sqlstore.
//     Everything else is decoded and described by huma, as the openapi_ files say.
//  4. The view: the view files and package views turn entities into JSON. An error goes through
//     problem.Of into a problem, or into a page where a browser opened one.
//
// Package pages answers everything outside the API. It gets the endpoints as function values and
// never imports httpapi; pages.go connects it to the cache, sessions and metrics. File names begin
// with their kind: middleware_, admin_, auth_, photos_, view_ and openapi_; the others are nouns.
package httpapi

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"candor/internal/candor"
	"candor/internal/geoip"
	"candor/internal/httpapi/clientip"
	"candor/internal/httpapi/feed"
	"candor/internal/httpapi/httpmetrics"
	"candor/internal/httpapi/passwords"
	"candor/internal/httpapi/query"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
	"candor/internal/importer"
	"candor/internal/operatorpages"
	"candor/internal/overdue"
	"candor/internal/pages"
	"candor/internal/pages/ssr"
	"candor/internal/photo"
	"candor/internal/photo/maintenance"
	"candor/internal/photo/room"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
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
	Subdomains     bool            // the subdomains of PublicURL have TLS too
	Secret         []byte          // signs what browsers keep for us
	RateLimit      bool
	Demo           bool   // the people are invented, and every page says so
	Contact        string // e-mail address for the About screen; empty shows none
	Texts          []operatorpages.Page
	Logger         *slog.Logger

	// Of these the zero value takes the usual ones.
	Limits        map[string]ratelimit.Limits // of one household
	NetworkLimits ratelimit.NetworkLimits     // of wider networks
	PhotoRoom     room.Bytes                  // for photos that no one has approved
	Importing     importer.Turn               // shared with what reads sources
	Backups       overdue.Backups
	Certificate   func() (end time.Time) // of the site; zero is unknown

	// MakeRoom raises or lowers the memory that garbage may take; nil disables this.
	MakeRoom func(bytes int64)
	// Started is called once all is made that a start makes, after the first answers; may be nil.
	Started func()
}

// Server answers requests. Run keeps its read model up to date.
type Server struct {
	options      Options
	mux          *http.ServeMux
	handler      http.Handler
	visitors     http.ServeMux // the short handlers of cached reads, everything else as in mux
	requirements http.ServeMux // knows which addresses need a login, for withAccess
	api          huma.API
	readModel    *readmodel.Model
	cache        *cache
	metrics      *httpmetrics.Metrics
	passwords    *passwords.Checker
	pages        *pages.Pages
	shownPhotos  *shownPhotos
	trends       recentTrends
	removals     chan struct{} // wakes searchRemovals
	exporting    chan struct{} // full while the audit trail is exported: one export at a time
	ready        chan struct{}
	readyOnce    sync.Once
	busiest      clientip.Busiest
	front        clientip.Front
}

// New makes a server; nothing runs yet.
func New(options Options) (*Server, error) {
	if options.Limits == nil {
		options.Limits = ratelimit.Defaults()
	}
	if options.NetworkLimits == (ratelimit.NetworkLimits{}) {
		options.NetworkLimits = ratelimit.DefaultNetworkLimits()
	}
	if options.PhotoRoom == (room.Bytes{}) {
		options.PhotoRoom = room.Default()
	}
	if options.Importing == nil {
		options.Importing = importer.NewTurn()
	}
	if options.Certificate == nil {
		options.Certificate = func() time.Time { return time.Time{} }
	}
	s := &Server{
		options: options, mux: http.NewServeMux(), cache: newCache(), metrics: newMetrics(),
		passwords: passwords.New(options.MakeRoom),
		readModel: readmodel.New(options.Store, encodeListed),
		removals:  make(chan struct{}, 1), exporting: make(chan struct{}, 1),
		ready: make(chan struct{}),
	}
	if address, err := url.Parse(options.PublicURL); err == nil {
		s.front.Public = address.Host
	}
	s.shownPhotos = newShownPhotos(options.Store, s.readModel.Versions)
	s.pages = s.newPages()
	var loading errgroup.Group // while the routes are registered
	loading.Go(s.pages.Load)
	s.api = newAPI(s.mux)
	s.routes()
	s.handler = s.withMiddleware(s.mux)
	if err := loading.Wait(); err != nil {
		return nil, err
	}
	return s, nil
}

// everythingElse is the pattern of files, screens, and unknown addresses.
const everythingElse = "/"

// routes registers every route of the server: cached reads of visitors, then visitors' writes,
// which withLimits counts, then logins, then administration, which withAccess guards, and at last
// everything outside the API. A cached read names its endpoint for visitors, then the one for
// administrators.
func (s *Server) routes() {
	s.describeReads() // first: registerCached takes the parameters of a read from its description
	s.registerCached("GET /api/officials",
		s.listOfficials(query.ListFilter), s.listAllOfficials(query.ListFilter))
	s.registerCached("GET /api/officials/search",
		s.listOfficials(query.SearchFilter), s.listAllOfficials(query.SearchFilter))
	s.registerCached("GET /api/officials/similar", s.findSimilar, s.findSimilar)
	s.registerCached("GET /api/officials/{id}", s.readOfficial(false), s.readOfficial(true))
	s.registerCached("GET /api/officials/{id}/onward", s.readOnward, s.readOnward)
	s.registerCached("GET /api/officials/{id}/ratings",
		s.readRatings(candor.StatusApproved), s.readRatings(""))
	s.registerCached("GET /api/ratings/recent", s.readRecentRatings, s.readRecentRatings)
	s.registerCached("GET /api/ratings/{id}/feedback", s.readFeedback(false), s.readFeedback(true))
	s.registerCached("GET /api/unique-values/{field}", s.readUniqueValues, s.readUniqueValues)
	for _, pattern := range []string{"", "/{county}", "/{county}/{town}"} {
		s.registerCached("GET "+placesAPI+pattern, s.readPlace, s.readPlace)
	}
	s.registerCached("GET "+districtsAPI+"/{kind}/{number}", s.readPlace, s.readPlace)
	s.registerCached("GET /api/site", s.readSite, s.readSite)
	s.registerCached("GET /api/pages/{id}", s.readText, s.readText)
	s.registerCached("GET /api/bursts", s.readBursts, s.readBursts)
	s.registerCached("GET /api/integrity", s.readIntegrity, s.readIntegrity)

	register(s, opReadStoring, s.readStoring)

	register(s, opCreateRating, s.createRating)
	register(s, opCreateFeedback, s.createFeedback)
	register(s, opCreateReport, s.createReport)
	register(s, opCreateOfficial, s.createOfficial)
	register(s, opCreateCorrection, s.createCorrection)
	register(s, opCreateRemoval, s.createRemoval)

	register(s, opReadReceipts, s.readReceipts)
	register(s, opChangeReview, s.changeReview)

	register(s, opCreateUpload, s.createUpload)
	s.mux.HandleFunc("/api/objects/uploads/{name}", s.putPhoto)
	register(s, opCreatePhotoUpload, s.createPhotoUpload)

	register(s, opLogin, s.login)
	register(s, opLogout, s.logout)
	register(s, opMe, s.me)
	register(s, opChangePassword, s.changePassword)

	// Every address below this one needs an administrator, whether a route is registered there or not.
	s.requirements.Handle(administration, requirement{administrator: true})
	registerAdmin(s, opSetOfficialStatus, s.setOfficialStatus)
	registerAdmin(s, opSetRatingStatus, s.setRatingStatus)
	registerAdmin(s, opSetRatingState, s.setRatingState)
	registerAdmin(s, opUndoRatingState, s.undoRatingState)
	registerAdmin(s, opSetCorrectionStatus, s.setCorrectionStatus)
	registerAdmin(s, opSetPhotoUploadStatus, s.setPhotoUploadStatus)
	registerAdmin(s, opEditOfficial, s.editOfficial)
	registerAdmin(s, opListEdits, s.listEdits)
	registerAdmin(s, opUndoEdit, s.undoEdit)
	registerAdmin(s, opMergeOfficials, s.mergeOfficials)
	registerAdmin(s, opListMerges, s.listMerges)
	registerAdmin(s, opPreviewMerge, s.previewMerge)
	registerAdmin(s, opListDuplicates, s.listDuplicates)
	registerAdmin(s, opUndoMerge, s.undoMerge)
	registerAdmin(s, opDeleteOfficial, s.deleteOfficial)
	registerAdmin(s, opDeleteRating, s.deleteRating)
	registerAdmin(s, opListBin, s.listBin)
	registerAdmin(s, opRestoreFromBin, s.restoreFromBin)
	registerAdmin(s, opEraseFromBin, s.eraseFromBin)
	registerAdmin(s, opListBinDuplicates, s.listBinDuplicates)
	registerAdmin(s, opListRatings, s.listRatings)
	registerAdmin(s, opListCorrections, s.listCorrections)
	registerAdmin(s, opListPhotoUploads, s.listPhotoUploads)
	registerAdmin(s, opReadPhotoScanner, s.readPhotoScanner)
	registerAdmin(s, opReadQueue, s.readQueue)
	registerAdmin(s, opListClaims, s.listClaims)
	registerAdmin(s, opClaimItem, s.claimItem)
	registerAdmin(s, opReadItem, s.readItem)
	registerAdmin(s, opDecideMany, s.decideMany)
	registerAdmin(s, opReadBulk, s.readBulk)
	registerAdmin(s, opUndoBulk, s.undoBulk)
	registerAdmin(s, opListReports, s.listReports)
	registerAdmin(s, opSetReportStatus, s.setReportStatus)
	registerAdmin(s, opListRemovals, s.listRemovals)
	registerAdmin(s, opReadRemoval, s.readRemoval)
	registerAdmin(s, opRedactRemoval, s.redactRemoval)
	registerAdmin(s, opUndoRedaction, s.undoRedaction)
	registerAdmin(s, opCloseRemoval, s.closeRemoval)
	registerAdmin(s, opAnswerRemoval, s.answerRemoval)
	registerAdmin(s, opListBursts, s.listBursts)
	registerAdmin(s, opReadBurst, s.readBurst)
	registerAdmin(s, opDecideBurst, s.decideBurst)
	registerAdmin(s, opConfirmBurst, s.answerBurst(true))
	registerAdmin(s, opDeclineBurst, s.answerBurst(false))
	registerAdmin(s, opListVotes, s.listVotes)
	registerAdmin(s, opDecideVotes, s.decideVotes)
	registerAdmin(s, opUndoVotes, s.undoVotes)
	registerUpload(s, opUploadImport, s.uploadImport)
	registerAdmin(s, opListImports, s.listImports)
	registerAdmin(s, opReadImport, s.readImport)
	registerAdmin(s, opSetImportColumns, s.setImportColumns)
	registerAdmin(s, opListImportChanges, s.listImportChanges)
	registerAdmin(s, opChooseImportChanges, s.chooseImportChanges)
	registerAdmin(s, opAnswerImportChange, s.answerImportChange)
	registerAdmin(s, opSucceedImportChange, s.succeedImportChange)
	registerAdmin(s, opApplyImport, s.applyImport)
	registerAdmin(s, opPlanImportUndo, s.planImportUndo)
	registerAdmin(s, opUndoImport, s.undoImport)
	registerAdmin(s, opDiscardImport, s.discardImport)
	registerAdmin(s, opReportImport, s.reportImport)
	registerAdmin(s, opListImportSources, s.listImportSources)
	registerAdmin(s, opAddImportSource, s.addImportSource)
	registerAdmin(s, opListImportTitles, s.listImportTitles)
	registerAdmin(s, opForgetImportTitle, s.forgetImportTitle)
	registerAdmin(s, opRequestImportSource, s.requestImportSource)
	registerAdmin(s, opRemoveImportSource, s.removeImportSource)
	registerAdmin(s, opReadStats, s.readStats)
	registerAdmin(s, opReadCredits, s.readCredits)
	registerAdmin(s, opReadTrends, s.readTrends)
	registerAdmin(s, opListAudit, s.listAudit)
	registerAdmin(s, opListAuditParts, s.listAuditParts)
	registerAdmin(s, opListActors, s.listActors)
	registerAdmin(s, opExportAudit, s.exportAudit)

	s.mux.HandleFunc("/objects/{name}", s.readPhoto)
	s.mux.HandleFunc("GET /api/openapi.json", s.readOpenAPI)
	s.mux.HandleFunc("GET /api/docs", s.readDocs)
	s.mux.HandleFunc("GET /api/docs.css", s.readDocsStyle)
	s.mux.HandleFunc("/api/", s.unknownRoute)
	s.registerCached("GET /robots.txt", s.pages.Robots, s.pages.Robots)
	s.mux.HandleFunc("GET "+pages.SecurityTextPath, s.readSecurityText)
	s.mux.HandleFunc("GET /opengraph/{id}/{file}", s.readImage)
	s.registerCached("GET /sitemap.xml", s.pages.Sitemap, s.pages.Sitemap)
	s.registerCached("GET /sitemaps/{file}", s.pages.SitemapPart, s.pages.SitemapPart)
	s.registerCached("GET "+pages.OfficialFeedPattern, s.pages.OfficialFeed, s.pages.OfficialFeed)
	s.registerCached("GET "+pages.SearchFeedPath, s.pages.SearchFeed, s.pages.SearchFeed)
	s.registerCached("GET "+pages.CountyFeedPattern, s.pages.PlaceFeed, s.pages.PlaceFeed)
	s.registerCached("GET "+pages.TownFeedPattern, s.pages.PlaceFeed, s.pages.PlaceFeed)
	s.mux.Handle("GET "+feed.Path, &feed.Feed{Store: s.options.Store, PublicURL: s.options.PublicURL,
		Logger: s.options.Logger, StrictTransport: s.options.strictTransport})
	s.mux.HandleFunc("GET /healthz", s.healthy)
	s.mux.HandleFunc("GET /readyz", s.isReady)
	s.mux.HandleFunc(everythingElse, s.page)
}

// Handler is the whole server, the cache outermost.
func (s *Server) Handler() http.Handler { return s.handler }

// registerCached registers a read that visitors send often, with both of its handlers.
func (s *Server) registerCached(pattern string, public, admin response.Endpoint) {
	full, short := s.cachedHandlers(pattern, public, admin)
	s.mux.Handle(pattern, full)
	s.visitors.Handle(pattern, short)
}

// cachedHandlers returns both handlers of a read. withCache picks the one for a request.
//
// The full one runs after all middleware. It answers an administrator by admin and a browser that
// asks about an official it has submitted by public, both without the cache, and everyone else as
// the short one does.
//
// The short one is for a request without such cookies, for which the middleware has nothing to do:
// it only recovers from a panic, waits for the first filling of the read model, and counts some.
func (s *Server) cachedHandlers(
	pattern string, public, admin response.Endpoint,
) (full, short http.Handler) {
	route := httpmetrics.RouteLabel(pattern)
	parameters := s.parameters(route)
	visitor := s.cached(s.metrics.Route(route), public)
	full = query.WithKnown(parameters, s.forVisitors(visitor, admin, public))
	return full, s.withRecovery(s.whenReady(s.withCountedReads(query.WithKnown(parameters, visitor))))
}

// Run follows the changes of the database until ctx ends, and deletes expired rows.
func (s *Server) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { s.sweep(ctx) })
	running.Go(func() { s.warmUp(ctx) })
	running.Go(func() { s.searchRemovals(ctx) })
	running.Go(func() { s.turnDays(ctx) })
	s.options.Store.Subscribe(ctx, s.readModel, func() { s.readyOnce.Do(func() { close(s.ready) }) })
	running.Wait()
}

// turnDays waits for the first filling of the read model.
func (s *Server) turnDays(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-s.ready:
		s.readModel.FollowDays(ctx, s.options.Logger)
	}
}

// TurnDay does the tasks of a new day, once a day.
func (s *Server) TurnDay(ctx context.Context) error { return s.readModel.TurnDay(ctx) }

func (s *Server) today() string { return s.readModel.Today() }

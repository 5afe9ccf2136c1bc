package httpapi_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// onPostgreSQL are the tests that make test repeats on PostgreSQL: lists, searches and counts,
// whose statements differ by engine, and simultaneous requests. The statements of all others are
// tested on both engines by the store's tests, or by one of these.
const onPostgreSQL = `
	AMovedAverageIsAnnounced BurstIsReadAndDecided BurstOfAPage ListsByState LogOfBursts VotesAreDecided
	CountingManyTakesTwo HidingManyTakesTwo TheNightPublishesReasonsAboutANetwork
	AListFromUploadToPublicPageAndBack ColumnsAreCorrectedAndRemembered ListsAreRefusedWithAMessage
	AdministratorsListCorrectionsPhotosAndOfficials AdministratorsListReviews ListOfficials
	ListsReportWhereASearchStopped ListsMarkFormerOfficials Stats QueueHoldsAllThatIsNeededToDecide
	AuditTrailIsReadAndExported EveryActionOfAdministratorsIsAudited TheExportHoldsEveryEntry
	AnAdministratorEditsAnOfficial AnAdministratorEditsTerms Midnight ReviewsNameTheirOffice
	DuplicatesOfEveryStatus FindSimilar MergeIsPreviewed MergedProfileLeadsToTheOther UniqueValues
	SimilarRevealsOnlyPendingOffices DeletesAreSeenAtOnce ManyAreDecidedAtOnce OneVoteOfManyAtOnce
	OfTwoModeratorsAtOnceOneWins ARequestAgainIsAnsweredAsTheFirst
	IdempotencyKey OneKeyIsOneRequestOnAllServers CreateRating CreateRatingRefuses Feedback ReadRatings
	Reports NewOfficialBringsAPhoto PhotoIsSentAndFiled
	ALogoutEndsTheSessionDuringOtherRequests ARightThatIsTakenAwayIsGoneAtOnce ChangePassword Feed
	FeedOfASearch
	Login LoginsOfOneAccountAreDelayed Session SessionsEndInTime ABurstOnAnyCallIsRefused
	LimitsHoldAcrossServersAndRestarts NumbersOfChanges
	OneReviewLeavesOtherOfficialsInMemory OwnReviewIsReadOnAnyReplica
	ChangesAreNotHiddenByMemory RedirectsAreNotHiddenByMemory ARedactionIsUndone NoTextFieldRevealsRemovedHomes
	AStreetIsTheSameByAllDoors
	RemovalRequests EveryParameterIsTakenLiterally InvalidBytesAreNeverStored
	TheDatabaseHoldsNeitherAddressesNorTypedNames TextsAreStoredLiterally`

// newDatabase is the address of a new database: a SQLite file, unless CANDOR_TEST_ENGINE is postgres.
func newDatabase(t *testing.T) string {
	t.Helper()
	if !postgrestest.Skips(t, "sqlite") {
		return storetest.File(t)
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(t.Name(), "Test"), "/")
	if testing.Short() && !slices.Contains(strings.Fields(onPostgreSQL), name) {
		t.Skip("any engine proves this, and SQLite does; make test-all runs it on PostgreSQL")
	}
	return storetest.Postgres(t)
}

func TestTestsOnPostgreSQLExist(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests []byte
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, content...)
	}
	for name := range strings.FieldsSeq(onPostgreSQL) {
		if !bytes.Contains(tests, []byte("func Test"+name+"(t *testing.T)")) {
			t.Errorf("there is no test %s", name)
		}
	}
}

import { figure } from '../../officials/copy'
import { flagText, shareText, type Trends } from './trend-texts'

/** How many reviews the content filter held, and why: a table with a bar in each row. */
export function FlagsPanel({ trends: { reviews, flagged, reasons } }: { trends: Trends }) {
  const most = Math.max(1, ...reasons.map((reason) => reason.reviews))
  return (
    <section aria-labelledby="held" className="panel p-5 md:p-6">
      <h4 id="held" className="font-display text-xl">
        Held by Automatic Checks
      </h4>
      {flagged === 0 ? (
        <p className="mt-2 text-muted">
          {reviews === 0
            ? 'No reviews in the last 90 days.'
            : 'No reviews were held in the last 90 days.'}
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {shareText(flagged, reviews)} of the reviews: {figure(flagged)} of {figure(reviews)}. A
            review can count under several reasons.
          </p>
          <table className="mt-4 w-full text-sm">
            <caption className="sr-only">
              Reviews by what the checks found, most frequent first
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Found</th>
                <th scope="col">Share of all reviews</th>
                <th scope="col">Reviews</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((reason) => (
                <tr key={reason.code}>
                  <th scope="row" className="w-[45%] py-1.5 pr-3 text-left font-normal">
                    {flagText(reason.code)}
                  </th>
                  <td className="py-1.5">
                    <svg
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className="h-4 w-full text-action"
                      aria-hidden="true"
                    >
                      <rect width={(reason.reviews / most) * 100} height="10" fill="currentColor" />
                    </svg>
                    <span className="sr-only">{shareText(reason.reviews, reviews)}</span>
                  </td>
                  <td className="w-16 py-1.5 text-right font-semibold tabular">
                    {figure(reason.reviews)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

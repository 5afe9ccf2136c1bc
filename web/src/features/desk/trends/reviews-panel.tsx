import { shortDay } from '../../../ui/dates'
import { figure } from '../../officials/copy'
import { DayBars } from './day-bars'
import { daysText, type Trends } from './trend-texts'

/** Reviews by day, as bars and as a table. */
export function ReviewsPanel({ trends }: { trends: Trends }) {
  const { days, reviews } = trends
  return (
    <section aria-labelledby="reviews-by-day" className="panel p-5 md:p-6 lg:col-span-2">
      <h4 id="reviews-by-day" className="font-display text-xl">
        Reviews per Day
      </h4>
      {reviews === 0 ? (
        <p className="mt-2 text-muted">No reviews in the last 90 days.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">{daysText(trends)}</p>
          <DayBars days={days} />
          <details className="mt-3">
            <summary
              className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link
                underline underline-offset-2"
            >
              Show as a table
            </summary>
            <table className="w-full max-w-md text-sm tabular">
              <caption className="sr-only">Reviews per day, newest first</caption>
              <thead>
                <tr className="text-left text-heading">
                  <th scope="col" className="py-2">
                    Day
                  </th>
                  <th scope="col" className="py-2 text-right">
                    Reviews
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.day} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {shortDay(day.day)}
                    </th>
                    <td className="py-1.5 text-right">{figure(day.reviews)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

import { Link } from 'wouter'
import { reviewStarters } from '../../api/generated/starters'

/** Links to the form of a review whose text is begun, without scripts too. */
export function Starters({ officialId }: { officialId: string }) {
  return (
    <>
      <p className="mt-5 text-sm text-muted">Or begin with</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {reviewStarters.map(({ key, text }) => (
          <li key={key}>
            <Link href={`/submit-review/${officialId}?start=${key}`} className="btn btn-line">
              {text}…
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

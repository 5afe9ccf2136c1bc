import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from 'wouter'
import { messages } from '../../api/generated/common/forms'
import { isMissing, OfficialNotFound } from '../../features/officials/official-failure'
import { officialQuery } from '../../features/officials/queries'
import { Guidelines } from '../../features/reviews/guidelines'
import { starterOf, useDraft } from '../../features/reviews/use-draft'
import { Stars } from '../../ui/stars/stars'
import { TitleBand } from '../../ui/title-band'
import { OfficialChooser } from './official-chooser'
import { WriteReview } from './write-review'

/** A new review, of the official in the address or of one chosen here first. */
export default function SubmitReview() {
  const { id } = useParams<{ id?: string }>()
  const official = useQuery({ ...officialQuery(id ?? ''), enabled: id !== undefined })
  // Kept here, so that choosing another official keeps the input.
  const { draft, change, sent } = useDraft(id, starterOf(useSearch()))
  if (isMissing(official.error)) return <OfficialNotFound />
  return (
    <>
      <TitleBand
        title="Submit a Review"
        lead={
          'Tell others how an official does the job. ' +
          'It takes a minute, and you don’t have to give your name.'
        }
      />
      <div
        className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[20rem_minmax(0,1fr)]
          md:grid-rows-[auto_1fr] md:gap-x-7 md:py-9 lg:grid-cols-[25rem_minmax(0,1fr)]"
      >
        {id === undefined ? (
          <>
            <OfficialChooser />
            <Prompt />
            <Guidelines className="md:col-start-2" />
          </>
        ) : (
          <WriteReview key={id} query={official} draft={draft} onDraft={change} onSent={sent} />
        )}
      </div>
    </>
  )
}

/** Shown instead of the form until an official is chosen. */
function Prompt() {
  return (
    <div className="panel grid justify-items-center px-6 py-12 text-center md:py-20">
      <Stars value={0} className="h-8" />
      <p className="mt-5 font-display text-xl font-semibold text-balance text-heading">
        {messages.officialRequired}
      </p>
      <p className="mt-1 text-muted">Choose an official to see the form.</p>
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { OfficialFailure } from '../../features/officials/official-failure'
import type { Official } from '../../features/officials/queries'
import { Guidelines } from '../../features/reviews/guidelines'
import type { Rating } from '../../features/reviews/queries'
import type { ReviewDraft } from '../../features/reviews/review-draft'
import { ReviewForm } from '../../features/reviews/review-form'
import { useToast } from '../../ui/toast/toast-context'
import { ChosenOfficial } from './chosen-official'
import { afterwards } from './copy'
import { FormSkeleton } from './form-skeleton'

interface WritingProps {
  query: UseQueryResult<Official>
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onSent: () => void
}

/** The chosen official and the form; a review that was taken leads to the profile. */
export function Writing({ query, draft, onDraft, onSent }: WritingProps) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const leave = ({ officialId, status }: Rating) => {
    onSent()
    toast({ title: 'Review Submitted', description: afterwards(status, query.data?.isWithheld) })
    navigate(`/official/${officialId}`)
  }
  const official = query.data
  if (!official && query.isError) {
    return (
      <div className="col-span-full">
        <OfficialFailure query={query} />
      </div>
    )
  }
  return (
    <>
      <ChosenOfficial official={official} />
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        {official ? (
          <ReviewForm official={official} draft={draft} onDraft={onDraft} onDone={leave} />
        ) : (
          <FormSkeleton />
        )}
      </div>
      <Guidelines className="md:col-start-1" />
    </>
  )
}

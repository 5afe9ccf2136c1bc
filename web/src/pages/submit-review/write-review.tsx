import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { OfficialFailure } from '../../features/officials/official-failure'
import type { Official } from '../../features/officials/queries'
import { asideAddress } from '../../features/reviews/counting/addresses'
import { Guidelines } from '../../features/reviews/guidelines'
import type { ReviewDraft } from '../../features/reviews/review-draft'
import { ReviewForm } from '../../features/reviews/review-form'
import type { Sent } from '../../features/reviews/use-create-rating'
import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'
import { useToast } from '../../ui/toast/toast-context'
import { ChosenOfficial } from './chosen-official'

/** The next steps of a review after it was sent. */
export function afterwards({ status, receipt }: Sent, isWithheld = false): string {
  if (status !== 'approved') return 'Thank you. A moderator will decide whether to publish it.'
  if (isWithheld)
    return 'Thank you. Your review will appear here once a moderator approves this profile.'
  return `Thank you. ${receipt ?? 'Your review is published on this page.'}`
}

interface WriteReviewProps {
  query: UseQueryResult<Official>
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onSent: () => void
}

/** The chosen official and the form; an accepted review leads to the profile. */
export function WriteReview({ query, draft, onDraft, onSent }: WriteReviewProps) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const finish = (rating: Sent) => {
    const { officialId, state } = rating
    const read = { label: 'Read It There', onAction: () => navigate(asideAddress(officialId)) }
    onSent()
    toast({
      title: 'Review Submitted',
      description: afterwards(rating, query.data?.isWithheld),
      ...(state === 'set_aside' && { action: read }),
    })
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
          <ReviewForm official={official} draft={draft} onDraft={onDraft} onDone={finish} />
        ) : (
          <FormSkeleton />
        )}
      </div>
      <Guidelines className="md:col-start-1" />
    </>
  )
}

/** The placeholder of the form while its official loads. */
function FormSkeleton() {
  const late = useDelay(true, 150)
  return (
    <div className={`panel grid gap-6 p-5 md:p-6 ${late ? '' : 'invisible'}`} aria-hidden="true">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11 w-36 rounded-md" />
    </div>
  )
}

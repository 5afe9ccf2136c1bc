import { Icon } from '../../ui/icon'

/** What a person can do after a failure that no field explains. */
export const tryAgain = 'Unable to submit correction. Please try again.'

/** Says above the buttons that the correction was not taken, since a toast would lie below the dialog. */
export function SubmissionFailure({ failure }: { failure: { detail: string } | undefined }) {
  return (
    <div role="alert" className="empty:-mb-3">
      {failure && (
        <div className="flex gap-3 rounded-md border border-no-line bg-no-bg px-3.5 py-2.5 text-no">
          <Icon name="cross" className="mt-0.5 size-[1.125rem]" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">Submission Failed</p>
            <p>{tryAgain}</p>
            {failure.detail && <p className="line-clamp-3 wrap-anywhere">{failure.detail}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

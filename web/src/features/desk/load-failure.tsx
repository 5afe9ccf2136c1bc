import { failureText } from '../../api/failure-text'
import { Button } from '../../ui/core/button'
import { Notice } from '../../ui/notice'

interface LoadFailureProps {
  /** The one sentence, large. */
  text: string
  error: Error
  onRetry: () => void
}

/** Shown instead of a part of the desk that could not be loaded. */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  return (
    <Notice kind="error" text={text} hint={failureText(error, '')}>
      <Button variant="solid" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  )
}

import { Link } from 'wouter'
import { Button } from '../../ui/core/button'

interface ActionsProps {
  /** Id of the form that the button sends. */
  form: string
  /** Similar names show: sending overrules them. */
  anyway: boolean
  /** The reason why the form cannot be sent yet. */
  waiting: string | undefined
}

/** The buttons that send or leave the form. */
export function Actions({ form, anyway, waiting }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        form={form}
        variant="solid"
        aria-disabled={!!waiting}
        className="max-sm:w-full sm:min-w-38"
      >
        {waiting ?? (anyway ? 'Add Anyway' : 'Submit Official')}
      </Button>
      <Link href="/search" className="btn btn-line max-sm:w-full">
        Cancel
      </Link>
      <p className="max-w-[44ch] text-sm text-muted sm:ml-2">
        A moderator checks every new profile before it’s listed.
      </p>
    </div>
  )
}

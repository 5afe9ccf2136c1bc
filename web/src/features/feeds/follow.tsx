interface FollowProps {
  /** The address of the page; the feed's is below it. */
  page: string
  /** Whose reviews the feed has, at the end of a sentence. */
  whom: string
  /** The room that its sentence needs next to other buttons. */
  className?: string
}

/** A button that explains the feed of a page's new reviews, and links to it. It needs no scripts. */
export function Follow({ page, whom, className = 'flex-[1_1_8rem]' }: FollowProps) {
  return (
    <details className={`min-w-0 ${className}`}>
      <summary className="btn btn-line">Follow</summary>
      <p className="mt-3 max-w-[60ch] text-sm text-text">
        Add the{' '}
        <a
          href={`${page}/reviews.atom`}
          className="font-semibold text-link underline underline-offset-4"
        >
          feed of new reviews
        </a>{' '}
        of {whom} to a feed reader, and you’ll see each one there, without an account or an email.
      </p>
    </details>
  )
}

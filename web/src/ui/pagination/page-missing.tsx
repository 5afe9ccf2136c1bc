import { Button } from '../core/button'
import { Notice } from '../notice'

// The server's engine, which renders this as well, has no toLocaleString.
const figures = new Intl.NumberFormat('en-US')

interface PageMissingProps {
  pages: number
  onPage: (page: number) => void
}

/** Says that a list has no page of the number in the address, and links to its first. */
export function PageMissing({ pages, onPage }: PageMissingProps) {
  return (
    <Notice
      kind="empty"
      text="There is no such page."
      hint={`The last page is page ${figures.format(pages)}.`}
    >
      <Button variant="solid" onClick={() => onPage(1)}>
        First Page
      </Button>
    </Notice>
  )
}

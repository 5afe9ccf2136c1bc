import { Button } from './button'
import { Notice } from './notice'

interface PageMissingProps {
  pages: number
  onPage: (page: number) => void
}

/** Says that a list has no page of the number in the address, and leads to its first. */
export function PageMissing({ pages, onPage }: PageMissingProps) {
  return (
    <Notice kind="empty" text="There is no such page." hint={`The last page is page ${pages.toLocaleString('en-US')}.`}>
      <Button look="solid" onClick={() => onPage(1)}>
        First Page
      </Button>
    </Notice>
  )
}

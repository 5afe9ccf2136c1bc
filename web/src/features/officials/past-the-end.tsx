import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { figure } from './wording'

interface PastTheEndProps {
  pages: number
  onPage: (page: number) => void
}

/** Says that a list has no page of the number in the address, and leads to its first. */
export function PastTheEnd({ pages, onPage }: PastTheEndProps) {
  return (
    <Notice kind="empty" text="There is no such page." hint={`The last page is page ${figure(pages)}.`}>
      <Button look="solid" onClick={() => onPage(1)}>
        First Page
      </Button>
    </Notice>
  )
}

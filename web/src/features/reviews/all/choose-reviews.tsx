import { useLocation } from 'wouter'
import { Button } from '../../../ui/core/button'
import { Icon } from '../../../ui/core/icon'
import { Select } from '../../../ui/form/select'
import { type ReviewChoice, reviewsAddress } from '../review-choice'

const stars = [
  { value: '', label: 'All stars' },
  ...['5', '4', '3', '2'].map((value) => ({ value, label: `${value} stars` })),
  { value: '1', label: '1 star' },
]
const orders = [
  { value: '', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest' },
  { value: 'lowest', label: 'Lowest' },
]

interface ChooseReviewsProps {
  officialId: string
  choice: ReviewChoice
}

/**
 * Words, stars and order of the reviews. The names are the keys of the address, so that a browser
 * without scripts sends the form there.
 */
export function ChooseReviews({ officialId: id, choice }: ChooseReviewsProps) {
  const [, navigate] = useLocation()
  const choose = (change: Partial<ReviewChoice>) =>
    navigate(reviewsAddress(id, { ...choice, page: 1, ...change }))
  return (
    <search>
      <form
        action={`/official/${id}#reviews`}
        className="mt-4 grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          choose({ find: String(new FormData(event.currentTarget).get('find') ?? '').trim() })
        }}
      >
        <input type="hidden" name="reviews" value="1" />
        <div className="col-span-full flex gap-3">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">Search these reviews</span>
            <Icon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-action"
            />
            <input
              // The words may change without typing: by Back, or by a link.
              key={choice.find}
              type="search"
              name="find"
              defaultValue={choice.find}
              maxLength={200}
              placeholder="Search these reviews"
              autoComplete="off"
              enterKeyHint="search"
              className="field pl-11 text-ellipsis"
            />
          </label>
          <Button type="submit">Search</Button>
        </div>
        <Select
          label="Stars"
          name="stars"
          value={choice.stars}
          options={stars}
          onChange={(value) => choose({ stars: value })}
        />
        <Select
          label="Order"
          name="sort"
          value={choice.sort}
          options={orders}
          onChange={(sort) => choose({ sort })}
        />
      </form>
    </search>
  )
}

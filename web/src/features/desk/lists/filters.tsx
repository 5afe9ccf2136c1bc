import { Button } from '../../../ui/core/button'
import { Choice } from '../../../ui/desk/choice'
import { SearchField } from '../../../ui/desk/search-field'
import type { Option } from '../../../ui/form/choice-list'
import { useDesk } from './use-desk'

/** The value for no choice: the select component accepts no empty value. */
const all = 'all'

interface FilterChoiceProps {
  label: string
  name: 'status' | 'positionType' | 'county'
  /** The choice when the address has none. */
  otherwise?: string
  options: readonly Option[]
}

/** Filters by one property; the address holds the choice. */
export function FilterChoice({ label, name, otherwise = all, options }: FilterChoiceProps) {
  const { filter, choose } = useDesk()
  return (
    <div className="lg:w-48">
      <Choice
        label={label}
        value={filter[name] || otherwise}
        options={options}
        onChange={(value) => choose({ [name]: value === otherwise ? '' : value })}
      />
    </div>
  )
}

const statuses = [
  { value: all, label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

/** Filters by status. */
export function StatusFilter({ otherwise }: { otherwise?: string }) {
  return (
    <FilterChoice
      label="Status"
      name="status"
      options={statuses}
      {...(otherwise && { otherwise })}
    />
  )
}

const decisions = [
  { name: 'decidedBy', value: 'me', label: 'Decided by Me' },
  { name: 'decidedOn', value: 'today', label: 'Decided Today' },
] as const

/** Filters by who decided last, and when; both can be on. A list with a default shows all then. */
export function DecisionFilter({ all }: { all?: string }) {
  const { filter, choose } = useDesk()
  return decisions.map(({ name, value, label }) => {
    const isOn = filter[name] === value
    const status = all && !isOn && !filter.status && { status: all }
    return (
      <Button
        key={name}
        aria-pressed={isOn}
        variant={isOn ? 'solid' : 'line'}
        onClick={() => choose({ [name]: isOn ? '' : value, ...status })}
      >
        {label}
      </Button>
    )
  })
}

/** Filters by text; the address holds it. */
export function ListSearch({ label }: { label: string }) {
  const { filter, choose } = useDesk()
  return (
    <div className="col-span-2 lg:w-72">
      <SearchField
        label={label}
        value={filter.search}
        onSearch={(search) => choose({ search, scope: '' }, { replace: true })}
      />
    </div>
  )
}

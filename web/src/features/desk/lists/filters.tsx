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

import { Choice } from '../../../ui/desk/choice'
import { SearchField } from '../../../ui/desk/search-field'
import type { Option } from '../../../ui/form/choice-list'
import { useDesk } from './use-desk'

/** Stands for no choice: the part that draws the list takes no empty value. */
const all = 'all'

interface FilterChoiceProps {
  label: string
  name: 'status' | 'positionType' | 'county'
  /** What is chosen when the address says nothing. */
  otherwise?: string
  options: readonly Option[]
}

/** Chooses by one property; the choice stands in the address. */
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

/** Chooses by where something stands in moderation. */
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

/** Chooses by text; what is typed stands in the address. */
export function ListSearch({ label }: { label: string }) {
  const { filter, choose } = useDesk()
  return (
    <div className="sm:col-span-2 lg:w-72">
      <SearchField
        label={label}
        value={filter.search}
        onSearch={(search) => choose({ search, scope: '' }, { replace: true })}
      />
    </div>
  )
}

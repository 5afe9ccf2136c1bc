import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { auditActions } from '../../../api/generated/audit'
import { Button } from '../../../ui/core/button'
import { Choice } from '../../../ui/desk/choice'
import { SearchField } from '../../../ui/desk/search-field'
import { useInSession } from '../../auth/session-context'
import { actorText } from './actor-text'
import { isFiltered, useAuditFilter } from './audit-filter'
import { auditActorsQuery } from './audit-queries'
import { DayField } from './day-field'

/** The value for no choice: the select component accepts no empty value. */
const all = 'all'

const actions = [
  { value: all, label: 'All Actions' },
  ...auditActions.map(({ name, label }) => ({ value: name, label })),
]

/** The filters of the audit trail. The address holds them all. */
export function AuditFilters() {
  const { filter, choose } = useAuditFilter()
  const [cleared, setCleared] = useState(0)
  const { data: names = [] } = useQuery(auditActorsQuery(useInSession()))
  const known = filter.actor && !names.includes(filter.actor) ? [filter.actor, ...names] : names
  const actors = [
    { value: all, label: 'Everyone' },
    ...known.map((actor) => ({ value: actor, label: actorText(actor) })),
  ]
  const orNothing = (value: string) => (value === all ? '' : value)
  const clear = () => {
    navigate(location.pathname)
    setCleared(cleared + 1)
  }
  return (
    <div className="mt-4 mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-end">
      <div className="sm:col-span-2 lg:w-72">
        <SearchField
          key={cleared}
          label="Search the audit trail..."
          value={filter.search}
          onSearch={(search) => choose({ search, scope: '' }, { replace: true })}
        />
      </div>
      <div className="lg:w-48">
        <Choice
          label="Who"
          value={filter.actor || all}
          options={actors}
          onChange={(value) => choose({ actor: orNothing(value) })}
        />
      </div>
      <div className="lg:w-60">
        <Choice
          label="Action"
          value={filter.action || all}
          options={actions}
          onChange={(value) => choose({ action: orNothing(value) })}
        />
      </div>
      <DayField label="From" value={filter.from} onChange={(from) => choose({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => choose({ to })} />
      {(filter.subject || filter.official) && (
        <Button onClick={() => choose({ subject: '', official: '' })}>Show all entries</Button>
      )}
      {isFiltered(filter) && <Button onClick={clear}>Clear All</Button>}
    </div>
  )
}

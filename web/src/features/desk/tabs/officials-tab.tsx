import { Suspense, useState } from 'react'
import { counties } from '../../../api/generated/common/new-jersey'
import { Button } from '../../../ui/core/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Lazily, preloadable } from '../../../ui/loading/preloadable'
import { countyLabel, positionTypeLabel } from '../../officials/browse/reference'
import { useDecideWithReason } from '../decide/use-decide'
import { useDeletion } from '../decide/use-deletion'
import { DeskList, listTitleId } from '../lists/desk-list'
import { DecisionFilter, FilterChoice, ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import type { DuplicatesProps } from '../merges/duplicates'
import type { ListedOfficial } from '../queries'
import { officialColumns } from './official-columns'

// Few rows are looked at for duplicates.
const duplicates = preloadable<DuplicatesProps>(() =>
  import('../merges/duplicates').then((part) => ({
    default: part.Duplicates,
  })),
)

const positions = [
  'mayor',
  'judge',
  'council_member',
  'law_enforcement',
  'state_legislator',
  'clergy',
]

/** The position types to filter by (specification, section 2). */
const positionChoices = [
  { value: 'all', label: 'All Positions' },
  ...positions.map((key) => ({ value: key, label: positionTypeLabel(key) })),
]

/** The counties to filter by. */
const countyChoices = [
  { value: 'all', label: 'All Counties' },
  ...counties.map((county) => ({ value: county, label: countyLabel(county) })),
]

/** All officials, with buttons to decide on them. The address may filter by city, too. */
export function OfficialsTab() {
  const { filter, open } = useDesk()
  const { decide, dialog } = useDecideWithReason('officials')
  const { askToDelete, dialogs } = useDeletion('officials')
  const [compared, setCompared] = useState<ListedOfficial>()
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    open('officials')
    setCleared(cleared + 1)
    document.getElementById(listTitleId)?.focus() // the button goes away
  }
  const { scope, sort, page, ...chosen } = filter
  const isFiltered = Object.values(chosen).some(Boolean)
  const columns = officialColumns({
    onDecide: decide,
    onDelete: askToDelete,
    onDuplicates: setCompared,
  })
  return (
    <>
      <DeskList
        name="officials"
        filter={filter}
        title={() => 'All Officials'}
        columns={columns}
        empty="No officials found matching your search criteria."
      >
        <ListSearch key={cleared} label="Search all officials..." />
        <StatusFilter />
        <FilterChoice label="Position" name="positionType" options={positionChoices} />
        <FilterChoice label="County" name="county" options={countyChoices} />
        <DecisionFilter />
        {isFiltered && <Button onClick={clear}>Clear All</Button>}
      </DeskList>
      {dialog}
      {dialogs}
      <Dialog
        title={`Duplicates of ${compared?.name ?? ''}`}
        open={compared !== undefined}
        onClose={() => setCompared(undefined)}
      >
        <div className="px-5 pt-4 pb-6 md:px-6">
          {compared && (
            <Suspense fallback={<p className="text-muted">Looking for likely duplicates…</p>}>
              <Lazily
                part={duplicates}
                props={{ id: compared.id, empty: 'No likely duplicates were found.' }}
              />
            </Suspense>
          )}
        </div>
      </Dialog>
    </>
  )
}

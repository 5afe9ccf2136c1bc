import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { comparedAsShown, fieldLabel } from '../../corrections/correction-values'
import { placeText } from '../copy'
import { DecisionButtons } from '../decide/decision-buttons'
import { OutdatedNote } from '../decide/outdated-dialog'
import { useDecideCorrection } from '../decide/use-decide-correction'
import { FlagList } from '../flag-list'
import { DecidedBy } from '../item/decided-by'
import { ItemLink } from '../item-link'
import { DeskList } from '../lists/desk-list'
import { DecisionFilter, ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { LongText } from '../long-text'
import { NoFieldNote } from '../no-field-note'
import { OfficialCell } from '../official-cell'
import type { ListedCorrection, Status } from '../queries'

/** All corrections, with buttons to decide on them; approving one applies it. */
export function CorrectionsTab() {
  const { filter } = useDesk()
  const { decide, dialog } = useDecideCorrection()
  return (
    <>
      <DeskList
        name="profile-corrections"
        filter={filter}
        title={() => 'Profile Corrections'}
        columns={correctionColumns(decide)}
        empty="No corrections found."
      >
        <ListSearch label="Search all corrections..." />
        <StatusFilter />
        <DecisionFilter />
      </DeskList>
      {dialog}
    </>
  )
}

/** The columns of the list of corrections. */
function correctionColumns(
  onDecide: (correction: ListedCorrection, status: Status) => void,
): readonly Column<ListedCorrection>[] {
  return [
    {
      title: 'Official',
      sort: 'officialName',
      className: 'as-table:min-w-38',
      cell: ({ officialId, officialName, officialTenureLabel }) => (
        <OfficialCell
          id={officialId}
          name={officialName || `ID: ${officialId}`}
          tenure={officialTenureLabel}
        />
      ),
    },
    { title: 'Field', sort: 'field', className: 'as-table:min-w-26', cell: fieldLabel },
    {
      title: 'Current Value',
      sort: 'currentValue',
      cell: (row) => {
        const compared = comparedAsShown(row)
        return (
          <>
            {compared.currentValue ? <LongText text={compared.currentValue} /> : 'N/A'}
            {row.isOutdated && <OutdatedNote compared={compared} />}
          </>
        )
      },
    },
    {
      title: 'Suggested Value',
      sort: 'suggestedValue',
      cell: (row) => (
        <>
          <LongText text={comparedAsShown(row).suggestedValue || 'N/A'} />
          {row.status === 'pending' && <NoFieldNote correction={row} />}
          <FlagList flags={row.flags} />
        </>
      ),
    },
    {
      title: 'Reason',
      sort: 'reason',
      cell: ({ reason }) =>
        reason ? (
          <LongText text={reason} />
        ) : (
          <span className="text-muted">No reason provided</span>
        ),
    },
    {
      title: 'IP Address',
      sort: 'submitterIp',
      className: 'as-table:min-w-33',
      cell: ({ submitterIp, editedBy }) =>
        editedBy ? (
          <span className="wrap-anywhere">Edited by {editedBy}</span>
        ) : (
          <span className="break-all">{submitterIp || 'Unknown'}</span>
        ),
    },
    {
      title: 'Location',
      sort: 'location',
      cell: ({ ipLocation, editedBy }) => placeText(ipLocation, editedBy ? '' : 'Unknown'),
    },
    {
      title: 'Date/Time',
      sort: 'createdAt',
      className: 'as-table:min-w-31',
      cell: ({ id, officialName, createdAt }) => (
        <ItemLink
          kind="correction"
          id={id}
          what={`the correction to ${officialName}’s profile`}
          at={createdAt}
        />
      ),
    },
    {
      title: 'Actions',
      sort: 'status',
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={row.status} />
          <DecidedBy status={row.status} decision={row.decision} />
          <div className="-ml-2.5 flex as-cards:flex-wrap">
            <DecisionButtons
              what={`the correction to ${row.officialName}’s profile`}
              status={row.status}
              onDecide={(status) => onDecide(row, status)}
            />
          </div>
        </div>
      ),
    },
  ]
}

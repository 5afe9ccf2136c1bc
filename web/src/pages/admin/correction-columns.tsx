import { DecisionButtons } from '../../features/admin/decision-buttons'
import { FlagList } from '../../features/admin/flag-list'
import { LongText } from '../../features/admin/long-text'
import { OfficialCell } from '../../features/admin/official-cell'
import type { ListedCorrection, Status } from '../../features/admin/queries'
import { placeText } from '../../features/admin/wording'
import { fieldOptions } from '../../features/corrections/correction-field'
import { positionLabel } from '../../features/officials/position-label'
import { StatusBadge } from '../../ui/badge'
import type { Column } from '../../ui/desk/data-table'
import { moment } from '../../ui/desk/moment'

const fieldLabel = ({ field, customField }: ListedCorrection) =>
  customField || (fieldOptions.find(({ value }) => value === field)?.label ?? field)

const shownValue = ({ field }: ListedCorrection, value: string) => (field === 'position' ? positionLabel(value) : value)

/** What the list of corrections shows of each. */
export function correctionColumns(
  onDecide: (correction: ListedCorrection, status: Status) => void,
): readonly Column<ListedCorrection>[] {
  return [
    {
      title: 'Official',
      sort: 'officialName',
      className: 'as-table:min-w-38',
      cell: ({ officialId, officialName }) => (
        <OfficialCell id={officialId} name={officialName || `ID: ${officialId}`} />
      ),
    },
    { title: 'Field', sort: 'field', className: 'as-table:min-w-26', cell: fieldLabel },
    {
      title: 'Current Value',
      sort: 'currentValue',
      cell: (row) => (row.currentValue ? <LongText text={shownValue(row, row.currentValue)} /> : 'N/A'),
    },
    {
      title: 'Suggested Value',
      sort: 'suggestedValue',
      cell: (row) => (
        <>
          <LongText text={shownValue(row, row.suggestedValue)} />
          <FlagList flags={row.flags} />
        </>
      ),
    },
    {
      title: 'Reason',
      sort: 'reason',
      cell: ({ reason }) =>
        reason ? <LongText text={reason} /> : <span className="text-muted">No reason provided</span>,
    },
    {
      title: 'IP Address',
      sort: 'submitterIp',
      className: 'as-table:min-w-33',
      cell: ({ submitterIp }) => <span className="break-all">{submitterIp || 'Unknown'}</span>,
    },
    { title: 'Location', sort: 'location', cell: ({ ipLocation }) => placeText(ipLocation, 'Unknown') },
    {
      title: 'Date/Time',
      sort: 'createdAt',
      className: 'as-table:min-w-31',
      cell: ({ createdAt }) => <span className="tabular">{moment(createdAt)}</span>,
    },
    {
      title: 'Actions',
      sort: 'status',
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={row.status} />
          <div className="-ml-2.5 flex as-cards:flex-wrap">
            <DecisionButtons
              what={`the correction of ${row.officialName}`}
              status={row.status}
              onDecide={(status) => onDecide(row, status)}
            />
          </div>
        </div>
      ),
    },
  ]
}

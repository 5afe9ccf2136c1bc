import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { AddressCell } from '../address-cell'
import { DecisionButtons } from '../decide/decision-buttons'
import { FlagList } from '../flag-list'
import { OfficialCell } from '../official-cell'
import type { ListedPhotoUpload, Status } from '../queries'
import { ScanBadge } from '../scanner/scan-badge'
import { PhotoPreview } from './photo-preview'

const officialName = ({ official, officialId }: ListedPhotoUpload) =>
  official.name || `Official ID: ${officialId}`

/** The columns of the list of photo uploads. */
export function photoUploadColumns(
  onDecide: (upload: ListedPhotoUpload, status: Status) => void,
): readonly Column<ListedPhotoUpload>[] {
  return [
    {
      title: 'Photo Preview',
      cell: (upload) => (
        <PhotoPreview
          address={upload.objectPath}
          of={officialName(upload)}
          removed={upload.isRemoved}
        />
      ),
    },
    {
      title: 'Official',
      sort: 'officialName',
      cell: (upload) => (
        <>
          <OfficialCell
            id={upload.officialId}
            name={officialName(upload)}
            tenure={upload.officialTenureLabel}
          />
          <FlagList flags={upload.flags} />
        </>
      ),
    },
    {
      title: 'Filename',
      sort: 'originalFilename',
      cell: ({ originalFilename }) => (
        <span className="break-all">{originalFilename || 'Unknown filename'}</span>
      ),
    },
    {
      title: 'IP Address',
      sort: 'submitterIp',
      cell: (upload) => <AddressCell address={upload.submitterIp} row={upload} />,
    },
    {
      title: 'Date & Time',
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="tabular">{moment(createdAt)}</span>,
    },
    {
      title: 'Status',
      sort: 'status',
      cell: (upload) => (
        <div className="grid justify-items-start gap-1.5">
          <StatusBadge status={upload.status} />
          <ScanBadge photo={upload} />
        </div>
      ),
    },
    {
      title: 'Actions',
      cell: (upload) => (
        <div className="-ml-2.5 flex as-cards:flex-wrap">
          <DecisionButtons
            what={`the photo of ${officialName(upload)}`}
            status={upload.status}
            notApprovable={upload.notApprovable}
            onDecide={(status) => onDecide(upload, status)}
          />
        </div>
      ),
    },
  ]
}

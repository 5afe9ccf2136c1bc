import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { DecisionButtons } from '../decide/decision-buttons'
import { useDecideWithReason } from '../decide/use-decide'
import { FlagList } from '../flag-list'
import { DecidedBy } from '../item/decided-by'
import { ItemLink } from '../item-link'
import { DeskList } from '../lists/desk-list'
import { DecisionFilter, ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { AddressCell, OfficialCell } from '../official-cell'
import type { ListedPhotoUpload, Status } from '../queries'
import { ScanBadge } from '../scanner/scan-badge'
import { ScannerLine } from '../scanner/scanner-line'
import { PhotoPreview } from './photo-preview'

const titles: Readonly<Record<string, string>> = {
  pending: 'Pending Photo Uploads',
  approved: 'Approved Photo Uploads',
  rejected: 'Rejected Photo Uploads',
}

/** Photo uploads, pending ones by default, with buttons to decide on them. */
export function PhotoUploadsTab() {
  const { filter } = useDesk()
  const { decide, dialog } = useDecideWithReason('photo-uploads')
  const title = titles[filter.status || 'pending'] ?? 'All Photo Uploads'
  return (
    <>
      <DeskList
        name="photo-uploads"
        filter={{ ...filter, status: filter.status || 'pending' }}
        title={() => title}
        columns={photoUploadColumns(decide)}
        note={<ScannerLine />}
        empty={
          title === 'All Photo Uploads'
            ? 'No photo uploads found.'
            : `No ${title.toLowerCase()} found.`
        }
      >
        <ListSearch label="Search photo uploads..." />
        <StatusFilter otherwise="pending" />
        <DecisionFilter all="all" />
      </DeskList>
      {dialog}
    </>
  )
}

const officialName = ({ official, officialId }: ListedPhotoUpload) =>
  official.name || `Official ID: ${officialId}`

/** The columns of the list of photo uploads. */
function photoUploadColumns(
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
      cell: (upload) => (
        <ItemLink
          kind="photo_upload"
          id={upload.id}
          what={`the photo of ${officialName(upload)}`}
          at={upload.createdAt}
        />
      ),
    },
    {
      title: 'Status',
      sort: 'status',
      cell: (upload) => (
        <div className="grid justify-items-start gap-1.5">
          <StatusBadge status={upload.status} />
          <DecidedBy status={upload.status} decision={upload.decision} />
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

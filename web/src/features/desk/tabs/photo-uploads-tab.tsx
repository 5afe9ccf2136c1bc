import { useDecideWithReason } from '../decide/use-decide'
import { DeskList } from '../lists/desk-list'
import { ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { ScannerLine } from '../scanner/scanner-line'
import { photoUploadColumns } from './photo-upload-columns'

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
      </DeskList>
      {dialog}
    </>
  )
}

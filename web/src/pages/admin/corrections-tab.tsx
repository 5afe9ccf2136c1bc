import { DeskList } from '../../features/admin/desk-list'
import { ListSearch, StatusFilter } from '../../features/admin/filters'
import { useDecideCorrection } from '../../features/admin/use-decide-correction'
import { useDesk } from '../../features/admin/use-desk'
import { correctionColumns } from './correction-columns'

/** All corrections, with the ways to decide on them; an approved one is applied. */
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
      </DeskList>
      {dialog}
    </>
  )
}

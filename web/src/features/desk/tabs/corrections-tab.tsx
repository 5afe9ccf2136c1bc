import { useDecideCorrection } from '../decide/use-decide-correction'
import { DeskList } from '../lists/desk-list'
import { ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { correctionColumns } from './correction-columns'

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
      </DeskList>
      {dialog}
    </>
  )
}

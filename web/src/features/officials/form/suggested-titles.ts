import { positionTitles } from '../../../api/generated/common/titles'

type TitleKey = (typeof positionTitles)[number]['key']

const titlesByType: Readonly<Record<string, readonly TitleKey[]>> = {
  mayor: ['mayor', 'deputy_mayor', 'acting_mayor'],
  judge: ['judge', 'chief_judge', 'associate_judge', 'magistrate'],
  council_member: ['council_member', 'council_president', 'councilwoman', 'councilman'],
  law_enforcement: ['sheriff', 'police_chief', 'deputy_sheriff', 'police_officer', 'detective'],
  state_legislator: ['assembly_member', 'state_senator', 'assemblyman', 'assemblywoman'],
  congressman: ['congressman', 'congresswoman', 'representative'],
  us_senator: ['us_senator'],
  board_of_education: ['board_member', 'board_president', 'superintendent', 'school_board_member'],
  clergy: ['pastor', 'priest', 'rabbi', 'imam', 'minister', 'reverend'],
  other: [],
}

/** The titles that people of a position type have: none for Other, all while no type is chosen. */
export function suggestedTitles(positionType: string): readonly { key: TitleKey; label: string }[] {
  const keys = titlesByType[positionType]
  return positionTitles.filter(({ key }) => key !== 'other' && (keys === undefined || keys.includes(key)))
}

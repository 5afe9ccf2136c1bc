import { limits, otherChoice } from '../../../api/generated/common/forms'
import { positionTypes } from '../../../api/generated/common/reference'
import { positionTitles } from '../../../api/generated/common/titles'
import { ChoiceList } from '../../../ui/form/choice-list'
import { Field } from '../../../ui/form/field'
import { LongTextField } from '../../../ui/form/long-text-field'
import { TextField } from '../../../ui/form/text-field'
import { Panel } from '../../../ui/panel'
import { noChoice } from './choice'
import { ChoiceField } from './choice-field'
import type { FieldsProps } from './fields'

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

/** The titles of a position type: none for Other, all while no type is chosen. */
export function suggestedTitles(positionType: string): readonly { key: TitleKey; label: string }[] {
  const keys = Object.hasOwn(titlesByType, positionType) ? titlesByType[positionType] : undefined
  return positionTitles.filter(
    ({ key }) => key !== 'other' && (keys === undefined || keys.includes(key)),
  )
}

const typeOptions = [
  { value: '', label: 'Choose a type' },
  ...positionTypes.map(({ key, label }) => ({ value: key, label })),
]

/** Fields for the person and the office. The positions to choose from depend on the type. */
export function OfficeFields({ draft, errors, onChange }: FieldsProps) {
  const titles = suggestedTitles(draft.positionType)
  const chooseType = (positionType: string) => {
    const { chosen, written } = draft.position
    const next = suggestedTitles(positionType)
    const stays = chosen === otherChoice || next.some(({ key }) => key === chosen)
    onChange({
      positionType,
      ...(next.length === 0 && { position: { chosen: otherChoice, written } }),
      ...(next.length > 0 && !stays && { position: { ...noChoice, written } }),
    })
  }
  return (
    <Panel title="The Official">
      <div className="mt-4 grid grid-cols-1 gap-5">
        <TextField
          label="Name"
          required
          hint="First and last name, as listed by the official’s office."
          value={draft.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label="Position type" required error={errors.positionType}>
            {(control) => (
              <ChoiceList
                {...control}
                value={draft.positionType}
                options={typeOptions}
                onChange={chooseType}
              />
            )}
          </Field>
          {titles.length === 0 ? (
            <TextField
              label="Position"
              required
              value={draft.position.written}
              error={errors.position}
              onChange={(written) => onChange({ position: { chosen: otherChoice, written } })}
            />
          ) : (
            <ChoiceField
              label="Position"
              writtenLabel="Other position"
              required
              value={draft.position}
              options={[
                { value: '', label: 'Choose a position' },
                ...titles.map(({ key, label }) => ({ value: key, label })),
                { value: otherChoice, label: otherChoice },
              ]}
              error={errors.position}
              onChange={(position) => onChange({ position })}
            />
          )}
        </div>
        <LongTextField
          label="Description"
          optional
          hint="What the office does, and what people should know about the person who holds it."
          rows={4}
          value={draft.description}
          limit={limits.description}
          error={errors.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
    </Panel>
  )
}

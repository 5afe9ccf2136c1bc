import { removalOffices, removalRoles } from '../../api/generated/removals'
import { ChoiceList, type Option } from '../../ui/form/choice-list'
import { Field } from '../../ui/form/field'
import { TextField } from '../../ui/form/text-field'
import { Panel } from '../../ui/panel'
import type { FieldsProps } from './fields'

type Listed = readonly { key: string; label: string }[]

const options = (label: string, listed: Listed): Option[] => [
  { value: '', label },
  ...listed.map(({ key, label }) => ({ value: key, label })),
]

/** Fields for the person who asks, and for the email of the answer. */
export function WhoFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <Panel title="About you">
      <div className="mt-4 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <Field label="Office" required error={errors.office}>
            {(control) => (
              <ChoiceList
                {...control}
                value={draft.office}
                options={options('Choose an office', removalOffices)}
                onChange={(office) => onChange({ office })}
              />
            )}
          </Field>
          <Field label="Your relationship to the office" required error={errors.role}>
            {(control) => (
              <ChoiceList
                {...control}
                value={draft.role}
                options={options('Choose a relationship', removalRoles)}
                onChange={(role) => onChange({ role })}
              />
            )}
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Your name"
            required
            autoComplete="name"
            value={draft.name}
            error={errors.name}
            onChange={(name) => onChange({ name })}
          />
          <TextField
            label="Your email"
            required
            type="email"
            autoComplete="email"
            value={draft.email}
            error={errors.email}
            onChange={(email) => onChange({ email })}
          />
        </div>
        <p className="text-sm text-muted">
          None of this is published. Only moderators see it, and we erase your name and email 90
          days after we answer.
        </p>
      </div>
    </Panel>
  )
}

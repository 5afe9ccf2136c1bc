import { placesLimit } from '../../api/generated/removals'
import { LongTextField } from '../../ui/form/long-text-field'
import { TextField } from '../../ui/form/text-field'
import { Panel } from '../../ui/panel'
import type { FieldsProps } from './fields'

/** Fields for the address or phone number to remove, and for where it appears. */
export function WhatFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <Panel title="What to remove">
      <div className="mt-4 grid gap-5">
        <TextField
          label="Home address"
          hint="House number and street. Give an address, a phone number, or both."
          autoComplete="address-line1"
          value={draft.address}
          error={errors.address}
          onChange={(address) => onChange({ address })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Town"
            optional
            autoComplete="address-level2"
            value={draft.town}
            error={errors.town}
            onChange={(town) => onChange({ town })}
          />
          <TextField
            label="Private phone number"
            optional
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            error={errors.phone}
            onChange={(phone) => onChange({ phone })}
          />
        </div>
        <LongTextField
          label="Where did you see it?"
          optional
          hint="A link helps, but we’ll search every page anyway."
          rows={3}
          value={draft.places}
          limit={placesLimit}
          error={errors.places}
          onChange={(places) => onChange({ places })}
        />
      </div>
    </Panel>
  )
}

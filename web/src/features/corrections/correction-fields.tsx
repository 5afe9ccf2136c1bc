import { correctionTextLimit } from '../../api/generated/corrections'
import { ChoiceList } from '../../ui/form/choice-list'
import { Field } from '../../ui/form/field'
import { LongTextField } from '../../ui/form/long-text-field'
import type { Official } from '../officials/queries'
import { type CorrectionDraft, type CorrectionErrors, suggestionFor } from './correction-draft'
import { type CorrectionField, currentValue, fieldOptions, shownValue } from './correction-field'
import { SuggestedValue } from './suggested-value'

interface CorrectionFieldsProps {
  official: Official
  draft: CorrectionDraft
  /** Existing values of the field to choose from; undefined for free text. */
  values: readonly string[] | undefined
  errors: CorrectionErrors
  /** The names are those of the fields whose errors the change clears. */
  onChange: (change: Partial<CorrectionDraft>, settled: readonly string[]) => void
}

/** Fields for the field, its present and its suggested value, the reason, and the submitter. */
export function CorrectionFields({
  official,
  draft,
  values,
  errors,
  onChange,
}: CorrectionFieldsProps) {
  const { field, suggestions } = draft
  return (
    <div className="grid grow content-start gap-5 px-5 pt-4 pb-6 md:px-6">
      <p className="text-muted">
        What should <span className="font-medium text-text wrap-anywhere">{official.name}’s</span>{' '}
        profile say? A moderator reviews every correction before anything changes.
      </p>
      <Field label="Field to correct" required error={errors.field}>
        {(control) => (
          <ChoiceList
            {...control}
            value={field}
            options={fieldOptions}
            onChange={(chosen) =>
              onChange({ field: chosen as typeof field }, [
                'field',
                'customField',
                'suggestedValue',
              ])
            }
          />
        )}
      </Field>
      {field === 'other' && (
        <Field
          label="Custom field name"
          required
          hint="What you’d like to correct."
          error={errors.customField}
        >
          {(control) => (
            <input
              {...control}
              value={draft.customField}
              onChange={(event) => onChange({ customField: event.target.value }, ['customField'])}
              autoComplete="off"
              className="field"
            />
          )}
        </Field>
      )}
      {field !== '' && field !== 'other' && <CurrentValue official={official} field={field} />}
      {field !== '' && (
        <SuggestedValue
          field={field}
          suggestion={suggestionFor(draft, field, values !== undefined)}
          values={values}
          error={errors.suggestedValue}
          onChange={(suggestion) =>
            onChange({ suggestions: { ...suggestions, [field]: suggestion } }, ['suggestedValue'])
          }
        />
      )}
      <LongTextField
        label="Reason"
        optional
        hint="How do you know? A link helps."
        rows={3}
        value={draft.reason}
        limit={correctionTextLimit}
        error={errors.reason}
        onChange={(reason) => onChange({ reason }, ['reason'])}
      />
      <Field
        label="Email"
        optional
        hint="In case a moderator has a question. Never published."
        error={errors.submitterEmail}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            value={draft.submitterEmail}
            onChange={(event) =>
              onChange({ submitterEmail: event.target.value }, ['submitterEmail'])
            }
            autoComplete="email"
            className="field"
          />
        )}
      </Field>
    </div>
  )
}

/** The profile's present value, to compare with. */
function CurrentValue({ official, field }: { official: Official; field: CorrectionField }) {
  const value = shownValue(field, currentValue(official, field))
  const classes = 'field border-line bg-sunken'
  return (
    <Field label="Current value">
      {(control) =>
        field === 'description' && value ? (
          <textarea
            {...control}
            readOnly
            rows={4}
            value={value}
            className={`${classes} resize-y py-2.5`}
          />
        ) : (
          <input {...control} readOnly value={value} placeholder="Not listed" className={classes} />
        )
      }
    </Field>
  )
}

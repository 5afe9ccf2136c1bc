import { type KeyboardEvent, Suspense, useState } from 'react'
import { maxReason } from '../../../api/generated/rejections'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { LongTextField } from '../../../ui/form/long-text-field'
import { TextField } from '../../../ui/form/text-field'
import { FormFailure } from '../../../ui/form-failure'
import { Lazily, preloadable } from '../../../ui/loading/preloadable'
import { Panel } from '../../../ui/panel'
import type { Place } from '../../officials/filter/places'
import { OfficeFields } from '../../officials/form/office-fields'
import type { OfficialErrors } from '../../officials/form/official-draft'
import { PlaceFields } from '../../officials/form/place-fields'
import { TermFields } from '../../officials/form/term-fields'
import type { Official } from '../../officials/queries'
import type { EditDraft } from './edit-values'
import type { OtherTermsProps } from './other-terms'
import type { useEditForm } from './use-edit-form'

const otherTerms = preloadable<OtherTermsProps>(() => import('./other-terms'))

interface SectionProps {
  draft: EditDraft
  errors: OfficialErrors
  places: readonly Place[]
  onChange: (part: Partial<EditDraft>) => void
}

/** The parts of the form, in the order of the form that adds an official. */
const sections: readonly { name: string; Section: (props: SectionProps) => React.ReactNode }[] = [
  { name: 'office', Section: OfficeFields },
  { name: 'place', Section: PlaceFields },
  { name: 'district', Section: District },
  { name: 'term', Section: TermFields },
]

function District({ draft, errors, onChange }: SectionProps) {
  return (
    <Panel title="District">
      <div className="mt-4">
        <TextField
          label="District"
          optional
          hint="A number, such as 32, or words, such as Ward 3"
          value={draft.district}
          error={errors.district}
          onChange={(district) => onChange({ district })}
        />
      </div>
    </Panel>
  )
}

interface EditFormProps {
  official: Official
  edit: ReturnType<typeof useEditForm>
  places: readonly Place[]
  /** Gets the focus once the changes are discarded. */
  focusTitle: () => void
}

/** The fields of a profile. Escape and Discard ask before they discard changes. */
export function EditForm({ official, edit, places, focusTitle }: EditFormProps) {
  const { element, form, work, isChanged, isKept, isPending, change, submit, discard } = edit
  const [asking, setAsking] = useState(false)
  const askOnEscape = (event: KeyboardEvent) => {
    // An open list has handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented || !isChanged) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label="Edit the profile"
        onSubmit={submit}
        onKeyDown={askOnEscape}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        {isKept && (
          <p role="status" className="rounded-md border border-wait-line bg-wait-bg p-3 text-wait">
            Your unsaved changes are still here.
          </p>
        )}
        <ErrorSummary fields={form.listed} errors={form.errors} />
        {sections.map(({ name, Section }) => (
          <Section
            key={name}
            draft={work.draft}
            errors={form.errors}
            places={places}
            onChange={change}
          />
        ))}
        <Suspense fallback={<div className="min-h-52" aria-busy="true" />}>
          <Lazily
            part={otherTerms}
            props={{ official, draft: work.draft, errors: form.errors, onChange: change }}
          />
        </Suspense>
        <Panel title="Why">
          <div className="mt-4">
            <LongTextField
              label="Reason"
              optional
              hint="Shown in the history and kept in the audit trail. Visitors don’t see it."
              rows={2}
              value={work.reason}
              limit={maxReason}
              error={form.errors.reason}
              onChange={(reason) => change({ reason })}
            />
          </div>
        </Panel>
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="solid"
            aria-disabled={isPending}
            className="max-sm:w-full sm:min-w-38"
          >
            {isPending ? 'Saving…' : 'Save Changes'}
          </Button>
          {isChanged && (
            <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
              Discard Changes
            </Button>
          )}
        </div>
      </form>
      <Confirm
        open={asking}
        title="Discard your changes?"
        text="The form shows the profile’s values again. What you entered is lost."
        action="Discard"
        onConfirm={discard}
        onClose={() => setAsking(false)}
        focusAfter={focusTitle}
      />
    </>
  )
}

import { useId } from 'react'
import { OfficeFields } from '../../features/officials/form/office-fields'
import { PlaceFields } from '../../features/officials/form/place-fields'
import { TermFields } from '../../features/officials/form/term-fields'
import { namesakesPart } from '../../features/officials/form/use-add-official'
import { ErrorSummary } from '../../ui/form/error-summary'
import { FormFailure } from '../../ui/form-failure'
import { Lazily } from '../../ui/loading/preloadable'
import { TitleBand } from '../../ui/title-band'
import { Actions } from './actions'
import { DistrictField } from './district-field'
import { Guidelines } from './guidelines'
import { OfficialPhoto } from './official-photo'
import { useOfficialForm } from './use-official-form'

/** The form for a new official. The profile is listed after a moderator has approved it. */
export default function AddOfficial() {
  const id = useId()
  const { form, draft, namesakes, places, waiting, change, changePhoto, submit } = useOfficialForm()
  const fields = { draft, errors: form.errors, onChange: change }
  return (
    <>
      <TitleBand
        title="Add Public Official"
        lead={
          'Is someone missing? Tell us who holds the office. ' +
          'A name and a position are enough to start.'
        }
      />
      <div
        className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_18rem]
          md:grid-rows-[auto_1fr] md:gap-x-7 md:py-9 lg:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <form
          id={id}
          method="dialog"
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 gap-5"
        >
          <ErrorSummary fields={form.listed} errors={form.errors} />
          <OfficeFields {...fields} />
          <PlaceFields {...fields} places={places}>
            <DistrictField {...fields} />
          </PlaceFields>
          <TermFields {...fields} />
        </form>
        <div className="grid grid-cols-1 gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
          <OfficialPhoto error={form.errors.profileImage} onChange={changePhoto} />
          <Guidelines />
        </div>
        <div className="grid grid-cols-1 gap-5 md:col-start-1">
          {namesakes && <Lazily part={namesakesPart} props={namesakes} />}
          <FormFailure failure={form.failure} />
          <Actions form={id} anyway={!!namesakes} waiting={waiting} />
        </div>
      </div>
    </>
  )
}

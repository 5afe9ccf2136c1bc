import type { Dispatch, SetStateAction } from 'react'
import { otherChoice } from '../../api/generated/common/forms'
import { counties } from '../../api/generated/common/new-jersey'
import { positionTypes } from '../../api/generated/common/reference'
import type { Choice } from '../../features/officials/form/choice'
import { suggestedTitles } from '../../features/officials/form/office-fields'
import type { OfficialDraft } from '../../features/officials/form/official-draft'

/** Fills in the office, the place and the district of the page's address, as addAddress writes them. */
export function fillIn(setDraft: Dispatch<SetStateAction<OfficialDraft>>): void {
  const parameters = new URLSearchParams(location.search)
  const text = (name: string) => parameters.get(name)?.trim() ?? ''
  const choice = (chosen: string): Choice => ({ chosen, written: '' })
  const type = positionTypes.find(({ key }) => key === text('type'))?.key
  const [position, city] = ['position', 'city'].map(text)
  const county = counties.find((name) => name.toLowerCase() === text('county').toLowerCase())
  const isListed = suggestedTitles(type ?? '').some(({ key }) => key === position)
  const district = text('district')
  const filledIn = {
    ...(district && { district }),
    ...(type && { positionType: type }),
    ...(position && {
      position: isListed ? choice(position) : { chosen: otherChoice, written: position },
    }),
    ...(county && { county: choice(county) }),
    ...(city && { city: choice(city) }),
  }
  setDraft((draft) => ({ ...draft, ...filledIn }))
}

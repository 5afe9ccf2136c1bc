import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { request } from '../../api/client'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import type { OfficialList } from '../../features/officials/queries'
import { chooseTown, type Town } from '../../features/places/your-town'
import { Button } from '../../ui/core/button'

/** Finds the towns that a text names, such as a ZIP code. */
async function findTowns(text: string): Promise<Town[]> {
  const query = { search: text, status: 'approved', page: 1, limit: 1 } as const
  const found = (await request('get', '/api/officials', { query })) as OfficialList
  return (found.suggestions?.places ?? []).filter(({ city }) => city)
}

/**
 * Asks for the visitor's town and leads to its page. A text that names several offers them, and one
 * that names none is searched, as every text is without scripts.
 */
export function TownForm() {
  const id = useId()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [several, setSeveral] = useState<Town[]>([])
  const choose = (town: Town) => {
    chooseTown(town)
    navigate(town.path)
  }
  const find = async () => {
    const towns = await findTowns(text).catch(() => [])
    if (towns.length > 1) return setSeveral(towns)
    const [town] = towns
    if (town) choose(town)
    else navigate(browseAddress({ q: text }))
  }
  return (
    <form
      action="/search"
      className="max-w-full flex-[0_1_26rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void find()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your town or ZIP code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="q"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setSeveral([])
          }}
          placeholder="Town or ZIP code"
          autoComplete="off"
          className="field min-w-0 flex-[999_1_9rem]"
        />
        <Button type="submit" className="grow">
          Find
        </Button>
      </div>
      <div role="status">
        {several.length > 0 && (
          <>
            <p className="mt-3 font-semibold text-heading">Which one is yours?</p>
            <p className="mt-2 flex flex-wrap gap-2">
              {several.map((town) => (
                <Button key={town.path} onClick={() => choose(town)}>
                  {town.name}
                </Button>
              ))}
            </p>
          </>
        )}
      </div>
    </form>
  )
}

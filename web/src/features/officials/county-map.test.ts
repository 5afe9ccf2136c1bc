import { expect, it } from 'vitest'
import { hatchByCounty } from './county-map'

it('ranks the counties into five densities', () => {
  expect(hatchByCounty({ Salem: 1, Bergen: 900, Mercer: 30, Warren: 2, Essex: 500 })).toEqual({
    Salem: 0,
    Warren: 1,
    Mercer: 2,
    Essex: 3,
    Bergen: 4,
  })
})

it('knows nothing without counts', () => expect(hatchByCounty({})).toEqual({}))

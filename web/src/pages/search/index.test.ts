import { expect, test } from 'vitest'
import { noFilter } from '../../features/officials/browse/browse-filter'
import { pageTitle } from '.'

test.each([
  [{}, 'Browse Public Officials'],
  [{ page: 3 }, 'Browse Public Officials, page 3'],
  [{ type: 'congressman' }, 'Browse Public Officials: Congressmen'],
  [{ type: 'judge', page: 2 }, 'Browse Public Officials: Judges, page 2'],
  [{ county: 'Cape May' }, 'Browse Public Officials: Officials in Cape May County'],
  [{ former: 'yes' }, 'Browse Public Officials: Officials, former ones included'],
  [
    { type: 'mayor', county: 'Essex', former: 'yes', page: 2 },
    'Browse Public Officials: Mayors in Essex County, former ones included, page 2',
  ],
  [
    {
      q: 'jane',
      type: 'mayor',
      city: 'Newark',
      county: 'Essex',
      state: 'New Jersey',
      country: 'United States',
    },
    'Browse Public Officials: Mayors matching "jane" in Newark, Essex County, New Jersey, ' +
      'United States',
  ],
])('%j: %s', (chosen, title) => expect(pageTitle({ ...noFilter, ...chosen })).toBe(title))

import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '../../features/officials/places'
import { Select } from '../../ui/select'
import { cityOptions, townOf } from './city-options'

interface CitySelectProps {
  county: string
  city: string
  onChoose: (change: { city: string; county?: string }) => void
}

/** The towns, of the chosen county or of all. A town that exists in several counties chooses its county, too. */
export function CitySelect({ county, city, onChoose }: CitySelectProps) {
  const places = useQuery(placesQuery())
  const { value, options } = cityOptions(places.data ?? [], county, city)
  return <Select label="City" value={value} options={options} onChange={(chosen) => onChoose(townOf(chosen))} />
}

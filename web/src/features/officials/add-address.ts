interface NewOffice {
  positionType?: string | undefined
  position?: string | undefined
  county?: string | undefined
  city?: string | undefined
}

/** The address of the form for a new official, with the office and the place filled in. */
export function addAddress({ positionType, position, county, city }: NewOffice): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ type: positionType, position, county, city }))
    if (value) parameters.set(name, value)
  return parameters.size > 0 ? `/add-official?${parameters}` : '/add-official'
}

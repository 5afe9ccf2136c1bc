interface NewOffice {
  positionType?: string | undefined
  position?: string | undefined
  county?: string | undefined
  city?: string | undefined
  district?: string | undefined
}

/** The address of the form for a new official, with the office and the place filled in. */
export function addAddress({ positionType: type, ...office }: NewOffice): string {
  const { position, county, city, district } = office
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ type, position, county, city, district }))
    if (value) parameters.set(name, value)
  return parameters.size > 0 ? `/add-official?${parameters}` : '/add-official'
}

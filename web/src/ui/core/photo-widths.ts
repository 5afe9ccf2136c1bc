/**
 * The `srcset` of a photo: all widths that the server makes, in pixels. A picture from elsewhere
 * has none.
 */
export const photoWidths = (address: string) =>
  address.startsWith('/objects/')
    ? [96, 192, 384, 768].map((width) => `${address}?w=${width} ${width}w`).join()
    : undefined

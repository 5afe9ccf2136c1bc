/** A form that a cut-out may have. */
export interface Shape {
  name: string
  /** Width by height; undefined leaves it free. */
  ratio: number | undefined
}

/** What a photo has to be, and how its card speaks of it. */
export interface PhotoRules {
  /** The types that are taken, and how they are called. */
  types: readonly string[]
  typeNames: string
  /** The first one is chosen at first. */
  shapes: readonly [Shape, ...Shape[]]
  /** The least width and height of a cut-out, in the picture's pixels. */
  smallest: number
  /** How wide a cut-out is at first, in percent of the picture. */
  initial: number
  invitation: string
  /** What happens to a photo that was sent. */
  next: string
}

const square: Shape = { name: 'Square', ratio: 1 }

export const profilePhotoRules: PhotoRules = {
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  typeNames: 'JPEG, PNG, GIF or WebP',
  shapes: [square, { name: '4:5', ratio: 4 / 5 }, { name: 'Free', ratio: undefined }],
  smallest: 100,
  initial: 90,
  invitation: 'Have a clear, recent portrait? Photos are reviewed before they appear.',
  next: 'The photo is waiting for review. It appears here once it is approved.',
}

export const newOfficialPhotoRules: PhotoRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  typeNames: 'JPEG, PNG or WebP',
  shapes: [square],
  smallest: 50,
  initial: 80,
  invitation:
    'A clear, recent portrait helps people recognize the official. Photos are reviewed before they appear.',
  next: 'The photo will be sent with the form. It appears once it is approved.',
}

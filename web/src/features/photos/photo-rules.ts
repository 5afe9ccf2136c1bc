/** A shape of a crop. */
export interface Shape {
  name: string
  /** Width by height; undefined for any ratio. */
  ratio: number | undefined
}

/** The rules for a photo, and the words of its card. */
export interface PhotoRules {
  /** The accepted types, and their names. */
  types: readonly string[]
  typeNames: string
  /** The first one is the default. */
  shapes: readonly [Shape, ...Shape[]]
  /** The least width and height of a crop, in the picture's pixels. */
  smallest: number
  /** The width of the initial crop, in percent of the picture. */
  initial: number
  invitation: string
  /** The next step after sending a photo. */
  next: string
}

const square: Shape = { name: 'Square', ratio: 1 }

export const profilePhotoRules: PhotoRules = {
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  typeNames: 'JPEG, PNG, GIF or WebP',
  shapes: [square, { name: '4:5', ratio: 4 / 5 }, { name: 'Free', ratio: undefined }],
  smallest: 100,
  initial: 90,
  invitation: 'Have a clear, recent photo? Photos are reviewed before they appear.',
  next: 'The photo is waiting for review. It appears here once it is approved.',
}

export const newOfficialPhotoRules: PhotoRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  typeNames: 'JPEG, PNG or WebP',
  shapes: [square],
  smallest: 50,
  initial: 80,
  invitation:
    'A clear, recent photo helps people recognize the official. It is reviewed before it appears.',
  next: 'The photo will be sent with the form. It appears once it is approved.',
}

import { useState } from 'react'
import { avatarTint, initials } from './core/initials'
import { photoWidths } from './core/photo-widths'

// Whole names, because the style sheet holds only classes that stand in the source.
const tints = ['plate-1', 'plate-2', 'plate-3', 'plate-4', 'plate-5']

interface AvatarProps {
  /** Decides the tint. */
  id: string
  name: string
  /** Address of a photo; when it is missing or fails to load, the initials show. */
  image?: string | undefined
  /** Size of the avatar and of its letters. */
  className: string
  /** How wide that is, as the attribute of an image says it. */
  sizes?: string
  /** The photo is what the screen is about: load it at once, before others. */
  eager?: boolean
}

/** A photo, else the initials on a hatched ground. Decorative, the name stands beside it. */
export function Avatar({ id, name, image, className, sizes = '5rem', eager = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`plate ${tints[avatarTint(id) - 1]} ${className}`} aria-hidden="true">
      {image && image !== failed ? (
        <img
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          sizes={sizes}
          srcSet={photoWidths(image)}
          src={image}
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(image)}
          // On a page that came drawn it may have failed before anybody listened.
          ref={(img) => {
            if (img?.complete && !img.naturalWidth) setFailed(image)
          }}
        />
      ) : (
        <span className="relative">{initials(name)}</span>
      )}
    </span>
  )
}

import { useState } from 'react'
import { avatarTint, initials } from './core/initials'
import { photoWidths } from './core/photo-widths'

// Complete class names, because Tailwind only keeps classes that it finds in the source.
const tints = ['plate-1', 'plate-2', 'plate-3', 'plate-4', 'plate-5']

interface AvatarProps {
  /** Decides the tint. */
  id: string
  name: string
  /** Address of a photo; when it is missing or fails to load, the initials show. */
  image?: string | undefined
  /** Size of the avatar and of its letters. */
  className: string
  /** The width in the form of an image's `sizes`. */
  sizes?: string
  /** The photo is the subject of the screen: load it first. */
  eager?: boolean
}

/** A photo, else the initials on a hatched background. Decorative, since the name is next to it. */
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
          // On a page from the server, loading may have failed before React listened.
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

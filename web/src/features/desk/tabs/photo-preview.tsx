import { useState } from 'react'
import { photoWidths } from '../../../ui/core/photo-widths'

interface PhotoPreviewProps {
  address: string
  /** The official in the picture. */
  of: string
  /** The picture was removed. */
  removed: boolean | undefined
}

/** A small picture that links to the full one. */
export function PhotoPreview({ address, of, removed }: PhotoPreviewProps) {
  const [failed, setFailed] = useState(false)
  if (failed || removed) {
    return (
      <span
        className="grid h-25 w-20 place-items-center rounded-md border border-line bg-sunken p-2
          text-center text-xs text-muted"
      >
        {removed ? 'Image removed' : 'Preview unavailable'}
      </span>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener" className="inline-block rounded-md">
      <img
        alt={`${of}, as uploaded`}
        loading="lazy"
        decoding="async"
        sizes="5rem"
        srcSet={photoWidths(address)}
        src={address}
        className="h-25 w-20 rounded-md border border-line bg-sunken object-cover"
        onError={() => setFailed(true)}
      />
    </a>
  )
}

import { useCallback, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { smallestCrop } from './crop'

interface CropAreaProps {
  picture: HTMLImageElement
  ratio: number | undefined
  /** In pixels of the picture. */
  smallest: number
  crop: PercentCrop
  onCrop: (crop: PercentCrop) => void
}

/** The picture with the crop frame. */
export function CropArea({ picture, ratio, smallest, crop, onCrop }: CropAreaProps) {
  // The ratio of screen pixels to picture pixels: the library counts in screen pixels.
  const [scale, setScale] = useState(0)
  const measure = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const observer = new ResizeObserver(() => setScale(image.clientWidth / picture.naturalWidth))
      observer.observe(image)
      return () => observer.disconnect()
    },
    [picture],
  )
  const least = smallestCrop(ratio, smallest)
  return (
    <div className="grid justify-items-center">
      <ReactCrop
        crop={crop}
        {...(ratio !== undefined && { aspect: ratio })}
        minWidth={least.width * scale}
        minHeight={least.height * scale}
        onChange={(_, percent) => onCrop(percent)}
      >
        <img ref={measure} src={picture.src} alt="The one you chose" />
      </ReactCrop>
    </div>
  )
}

import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { Button } from '../../../ui/core/button'
import { Dialog } from '../../../ui/dialog/dialog'
import type { PhotoRules, Shape } from '../photo-rules'
import { type Size, smallestCrop } from './crop'
import { CropArea } from './crop-area'
import { cropPicture } from './crop-picture'
import { ShapeChoice } from './shape-choice'

/**
 * The initial crop: centered, at this percentage of the width, or as high as the picture allows.
 */
export function initialCrop(
  picture: Size,
  ratio: number | undefined,
  percent: number,
  smallest: number,
): PercentCrop {
  const { width, height } = picture
  const least = smallestCrop(ratio, smallest)
  const wide = Math.max(percent, (100 * least.width) / width)
  const crop: PercentCrop =
    ratio === undefined
      ? {
          unit: '%',
          x: 0,
          y: 0,
          width: wide,
          height: Math.max(percent, (100 * least.height) / height),
        }
      : makeAspectCrop({ unit: '%', width: wide }, ratio, width, height)
  return centerCrop(crop, width, height)
}

export interface CropDialogProps {
  /** Loaded, upright. */
  picture: HTMLImageElement
  rules: PhotoRules
  /** The cropped picture, as a JPEG. */
  onApply: (cut: Blob) => void
  /** The dialog has closed, with or without a crop. */
  onClose: () => void
}

/** Lets a visitor crop a picture: by pointer, touch or keyboard. */
export default function CropDialog({ picture, rules, onApply, onClose }: CropDialogProps) {
  const { shapes, smallest, initial } = rules
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const cropOf = ({ ratio }: Shape) => initialCrop(size, ratio, initial, smallest)
  const [open, setOpen] = useState(true)
  const [shape, setShape] = useState(shapes[0])
  const [crop, setCrop] = useState<PercentCrop>(() => cropOf(shape))
  const [failed, setFailed] = useState(false)
  const exists = crop.width > 0 && crop.height > 0

  const choose = (next: Shape) => {
    setShape(next)
    setCrop(cropOf(next))
  }
  const apply = () =>
    cropPicture(picture, crop).then(
      (cut) => {
        onApply(cut)
        setOpen(false)
      },
      () => setFailed(true),
    )
  return (
    <Dialog title="Crop Photo" open={open} onClose={onClose}>
      <div className="grid gap-4 p-5 md:p-6">
        {shapes.length > 1 && (
          <ShapeChoice
            shapes={shapes}
            chosen={shape}
            size={size}
            smallest={smallest}
            onChoose={choose}
          />
        )}
        <CropArea
          picture={picture}
          ratio={shape.ratio}
          smallest={smallest}
          crop={crop}
          onCrop={setCrop}
        />
        <div role="status" className="text-sm">
          {failed && <p className="font-semibold text-no">Crop failed</p>}
          {!exists && <p className="font-semibold text-no">No crop selected</p>}
        </div>
        <p className="text-sm text-muted">
          Drag the frame or its corners.
          <span className="pointer-coarse:hidden">
            {' '}
            Arrow keys move it 1 pixel; hold Shift for 10, Ctrl or ⌘ for 100.
          </span>
        </p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          {exists || <Button onClick={() => choose(shape)}>Start over</Button>}
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="solid" disabled={!exists} onClick={apply}>
            Apply
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

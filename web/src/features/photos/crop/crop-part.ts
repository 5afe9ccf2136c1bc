import { loadStyles } from '../../../ui/loading/load-styles'
import { preloadable } from '../../../ui/loading/preloadable'
import styles from './crop.css?url'
import type { CropDialogProps } from './crop-dialog'

/** The crop dialog with its styles, which only those load who have a photo. */
export const cropPart = preloadable<CropDialogProps>(async () => {
  const [part] = await Promise.all([import('./crop-dialog'), loadStyles(styles)])
  return part
})

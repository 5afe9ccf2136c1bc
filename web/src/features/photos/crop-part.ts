import { lazyPart } from '../../ui/lazy-part'
import { loadStyles } from '../../ui/load-styles'
import styles from './crop.css?url'
import type { CropDialogProps } from './crop-dialog'

/** The crop dialog with its styles, which only those load who have a photo. */
export const cropPart = lazyPart<CropDialogProps>(async () => {
  const [part] = await Promise.all([import('./crop-dialog'), loadStyles(styles)])
  return part
})

import { preloadable } from '../../../ui/loading/preloadable'
import styles from './crop.css?url'
import type { CropDialogProps } from './crop-dialog'

/**
 * Adds a stylesheet to the page, once, and waits until it is loaded. Throws when it cannot be
 * fetched.
 */
function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"][data-loaded]`)) return Promise.resolve()
  return new Promise((loaded, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = () => {
      link.dataset.loaded = ''
      loaded()
    }
    link.onerror = () => {
      link.remove()
      failed(new Error(`${href} cannot be fetched`))
    }
    link.href = href
    document.head.append(link)
  })
}

/** The crop dialog with its styles; only visitors with a photo load it. */
export const lazyCropDialog = preloadable<CropDialogProps>(async () => {
  const [part] = await Promise.all([import('./crop-dialog'), loadStyles(styles)])
  return part
})

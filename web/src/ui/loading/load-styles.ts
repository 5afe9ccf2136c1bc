/** Adds a stylesheet to the page, once, and waits until it is there. Throws when it cannot be fetched. */
export function loadStyles(href: string): Promise<void> {
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

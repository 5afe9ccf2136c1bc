// Sets the theme before the first paint. A module would run too late for that.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    document.documentElement.dataset.theme = chosen() ?? (dark.matches ? 'dark' : 'light')
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('themechange', apply)
  addEventListener('storage', apply)
})()

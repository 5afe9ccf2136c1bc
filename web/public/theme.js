// Sets the theme before the first paint: the choice kept on this device, else the system's.
// A classic script of its own, because a module runs too late and the security policy allows none inline.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null // storage is switched off: follow the system
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

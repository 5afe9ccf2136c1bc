import { keptText } from '../../ui/kept-text'

/** The themes: the system's, or one kept on this device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads this key before the first paint.
const kept = keptText('theme')

/** Keeps a choice and applies it immediately. */
export function chooseTheme(theme: Theme): void {
  kept.keep(theme === 'system' ? '' : theme)
}

/** The present choice, also when another tab changes it. */
export function useTheme(): Theme {
  const theme = kept.useText()
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

import { Icon, type IconName } from '../../ui/core/icon'
import { chooseTheme, type Theme, themes, useTheme } from './theme'

const looks: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'System', icon: 'screen' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

/** Light, dark, or the system's setting; kept on this device. */
export default function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2.5
            has-checked:bg-footer-line has-checked:text-footer-title focus-inside"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon name={looks[theme].icon} className="size-4" />
          {looks[theme].label}
        </label>
      ))}
    </fieldset>
  )
}

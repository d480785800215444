import { IconButton } from '../button/button.tsx'
import { IconDeviceDesktop, IconMoon, IconSun } from '../icon/icons.ts'
import { Menu } from '../menu/menu.tsx'
import { useColorScheme } from '../theme/color-scheme.ts'

const schemes = [
  { id: 'light', label: 'Light', icon: IconSun },
  { id: 'dark', label: 'Dark', icon: IconMoon },
  { id: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

/** Chooses light, dark or the system setting; remembered in this browser. */
export function SchemeSwitch() {
  const { scheme: chosen, chooseScheme } = useColorScheme()
  const current = schemes.find(({ id }) => id === chosen) ?? schemes[2]
  return (
    <Menu
      label="Theme"
      trigger={<IconButton icon={current.icon} label="Theme" />}
      items={schemes.map((scheme) => ({
        ...scheme,
        isChecked: scheme.id === chosen,
        onChoose: () => chooseScheme(scheme.id),
      }))}
    />
  )
}

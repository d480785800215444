import type { IconShape } from '../icon/icon.tsx'

/** One entry of the side navigation. */
export interface NavigationItem {
  href: string
  label: string
  icon: IconShape
  /** True for the current screen. */
  isCurrent: boolean
}

export interface Brand {
  name: string
  /** One or two letters shown when the side navigation is collapsed. */
  mark: string
  href: string
}

import type { IconShape } from '../icon/icon.tsx'

/** One entry of the side navigation. */
export interface NavigationItem {
  href: string
  label: string
  icon: IconShape
  /** Where the user is now. */
  isCurrent: boolean
}

export interface Brand {
  name: string
  /** One or two letters shown when the side navigation is folded. */
  mark: string
  href: string
}

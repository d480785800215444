import type { IconShape } from '../icon/icon.tsx'

/** One place of the navigation rail. */
export interface NavigationItem {
  href: string
  label: string
  icon: IconShape
  /** Where the user is now. */
  isCurrent: boolean
}

export interface Brand {
  name: string
  /** One or two letters shown when the rail is folded. */
  mark: string
  href: string
}

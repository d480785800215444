import type { Page } from '@playwright/test'
import type { Promotions } from '../harness/promotions.ts'
import type { User } from '../harness/sessions.ts'

/** What a screen is shown with. */
export interface Stage {
  readonly page: Page
  readonly promotions: Promotions
}

/** A screen in one of its states, to be looked at and to be checked. */
export interface Screen {
  readonly name: string
  /** `admin` when left out; null for nobody. */
  readonly user?: User | null
  /** Statuses of answers that make this state. */
  readonly statuses?: readonly number[]
  /** The kind of window in which there is such a state; every kind when left out. */
  readonly only?: keyof typeof windows
  /** Goes there and waits until it stands. */
  readonly show: (stage: Stage) => Promise<void>
}

/** The kinds of window that screens are looked at in. */
export const windows = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

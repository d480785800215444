import type { Page } from '@playwright/test'
import type { Promotions } from '../harness/promotions.ts'
import type { User } from '../harness/sessions.ts'

/** The fixtures for showing a screen. */
export interface Stage {
  readonly page: Page
  readonly promotions: Promotions
}

/** A screen in one of its states, for screenshots and checks. */
export interface Screen {
  readonly name: string
  /** `admin` when omitted; null for a signed-out browser. */
  readonly user?: User | null
  /** Statuses of the responses that lead to this state. */
  readonly statuses?: readonly number[]
  /** The only window size that has this state; all sizes when omitted. */
  readonly only?: keyof typeof windows
  /** Navigates there and waits until the state is shown. */
  readonly show: (stage: Stage) => Promise<void>
}

/** The window sizes of screenshots and checks. */
export const windows = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

import type { Instant } from '@incentive/model'
import type { PlacedLine } from './placed-lines.ts'

/** What the cells of a line are told beside it. */
export type LineContext = {
  readonly now: Instant
  /** The ISO code of the promotion's currency; blank while no country says it. */
  readonly currency: string
  readonly hasSimplePayouts: boolean
  /** What a duplication check is called. */
  readonly checkName: (code: string) => string
  /** What is wrong with a line, in words. */
  readonly problemsOf: (line: PlacedLine) => readonly string[]
}

import type { Issue } from '@incentive/model'
import type { StoredLine, WantedLine } from '../../../../store/promotions/lists/lines/line.ts'
import type { LineFacts } from '../../../../store/promotions/lists/lines/read-payout-facts.ts'

/** What judging lines needs beside the body. */
export interface LineSetting {
  readonly promotionId: number | null
  readonly now: Date
  readonly facts: LineFacts
  /** The lines that the body names, and those of the promotion for the products that it names. */
  readonly stored: readonly StoredLine[]
  /** The keys of the named products that are the client's. */
  readonly productKeys: ReadonlyMap<number, string>
  readonly groups: readonly { readonly id: number; readonly productIds: readonly number[] }[]
}

/** The changes of one of the two lists of lines, and what is wrong with them. */
export interface LineChanges {
  readonly removedIds: readonly number[]
  readonly wanted: readonly WantedLine[]
  readonly issues: readonly Issue[]
}

/** Whether a line with this end is over; an open end never is. */
export const isOver = (expirationDate: string | null, now: Date): boolean =>
  expirationDate !== null && Date.parse(expirationDate) <= now.getTime()

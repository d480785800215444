import type { Instant, SentPromotion } from '@incentive/model'
import type { FileStore } from '../../../deps.ts'
import type { Saving } from '../save/write-promotion.ts'

/** The dates of a copy that starts at another time than its source. */
export interface MovedDates extends Pick<
  SentPromotion,
  'publishDate' | 'effectiveDate' | 'expirationDate' | 'promotionDeadlines'
> {
  /** The start of the source and that of the copy, with which all that the copy owns moves. */
  readonly starts: { readonly from: Instant; readonly to: Instant }
}

/** How a promotion is copied. */
export interface Copying extends Saving {
  readonly name: string
  /** Null: one that is free. */
  readonly promotionKey: string | null
  readonly fiscalYear: number | null
  /** Null: those of the source. */
  readonly dates: MovedDates | null
  readonly includePayouts: boolean
  /** The organization groups of other programs that do not come along (OP-149). */
  readonly leftOutGroups: readonly number[]
  readonly files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void }
}

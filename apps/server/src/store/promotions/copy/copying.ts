import type { SentPromotion } from '@incentive/model'
import type { FileStore } from '../../../deps.ts'
import type { Saving } from '../save/write-promotion.ts'

/** The dates of a copy that starts at another time than its source. */
export type MovedDates = Pick<SentPromotion, 'publishDate' | 'effectiveDate' | 'expirationDate' | 'promotionDeadlines'>

/** How a promotion is copied. */
export interface Copying extends Saving {
  readonly name: string
  /** Null: one that is free. */
  readonly promotionKey: string | null
  readonly fiscalYear: number | null
  /** Null: those of the source. */
  readonly dates: MovedDates | null
  readonly includePayouts: boolean
  readonly files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void }
}

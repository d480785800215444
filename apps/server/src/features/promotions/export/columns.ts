import type { PromotionColumn, PromotionRow } from '@incentive/contract'
import {
  EFFECT_LABELS,
  effectState,
  formatNy,
  PROMOTION_COLUMN_LABELS,
  PUBLISH_LABELS,
  publishState,
  type Instant,
} from '@incentive/model'
import type { Cell } from './csv.ts'

/** What each column shows of a promotion, as people read it, with its states at `now`. */
const cells: Readonly<Record<PromotionColumn, (promotion: PromotionRow, now: Instant) => Cell>> = {
  promotionKey: ({ promotionKey }) => promotionKey,
  name: ({ name }) => name,
  promotionType: ({ promotionType }) => promotionType.name,
  country: ({ country }) => country.description,
  fiscalYear: ({ fiscalYear }) => fiscalYear,
  publishState: ({ publishDate }, now) => PUBLISH_LABELS[publishState(publishDate, now)],
  effectState: (promotion, now) => EFFECT_LABELS[effectState(promotion, now)],
  publishDate: ({ publishDate }) => formatNy(publishDate),
  effectiveDate: ({ effectiveDate }) => formatNy(effectiveDate),
  expirationDate: ({ expirationDate }) => formatNy(expirationDate),
  updatedDate: ({ updatedDate }) => formatNy(updatedDate),
}

/** The headings of columns, as the list shows them. */
export const headingsOf = (columns: readonly PromotionColumn[]): Cell[] =>
  columns.map((column) => PROMOTION_COLUMN_LABELS[column])

/** What columns show of a promotion. */
export const cellsOf = (columns: readonly PromotionColumn[], promotion: PromotionRow, now: Instant): Cell[] =>
  columns.map((column) => cells[column](promotion, now))

import type { PromotionColumn, PromotionRow } from '@incentive/contract'
import {
  EFFECT_LABELS,
  effectState,
  formatNy,
  missingInWords,
  PROMOTION_COLUMN_LABELS,
  PUBLISH_LABELS,
  type CsvCell,
  type Instant,
} from '@incentive/model'

const mostTimes = 10_000
const times = new Map<Instant, string>()

/** Many promotions start and end on the same days, and formatting a time costs more than the rest of its line. */
function timeOf(instant: Instant): string {
  const known = times.get(instant)
  if (known !== undefined) return known
  if (times.size >= mostTimes) times.clear()
  const text = formatNy(instant)
  times.set(instant, text)
  return text
}

/** The text of each column for a promotion, with its states at `now`. */
const cells: Readonly<Record<PromotionColumn, (promotion: PromotionRow, now: Instant) => CsvCell>> = {
  promotionKey: ({ promotionKey }) => promotionKey,
  name: ({ name }) => name,
  promotionType: ({ promotionType }) => promotionType.name,
  country: ({ country }) => country.description,
  fiscalYear: ({ fiscalYear }) => fiscalYear,
  publishState: ({ publishState }) => PUBLISH_LABELS[publishState],
  problemCount: ({ problemCount }) => problemCount,
  effectState: (promotion, now) => EFFECT_LABELS[effectState(promotion, now)],
  publishDate: ({ publishDate }) => timeOf(publishDate),
  effectiveDate: ({ effectiveDate }) => timeOf(effectiveDate),
  expirationDate: ({ expirationDate }) => timeOf(expirationDate),
  updatedDate: ({ updatedDate }) => formatNy(updatedDate),
  missing: ({ missing }) => missingInWords(missing),
}

/** The headings of columns, as in the list. */
export const headingsOf = (columns: readonly PromotionColumn[]): CsvCell[] =>
  columns.map((column) => PROMOTION_COLUMN_LABELS[column])

/** The cells of columns for a promotion. */
export const cellsOf = (columns: readonly PromotionColumn[], promotion: PromotionRow, now: Instant): CsvCell[] =>
  columns.map((column) => cells[column](promotion, now))

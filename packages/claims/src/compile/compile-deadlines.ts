import { DAY_LENGTH, fromNewYorkWall, toNewYorkWall } from '@incentive/scalars'
import type { Link } from '../trace/link.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import type { CompiledDeadline, CompiledVersion } from './compiled.ts'
import { type ValueReader, rowIdOf } from './value-reader.ts'

const MINUTE = 60_000

/** The first instant after the minute of a deadline: 23:59 and 23:59:59 both mean the whole day (MD-03). */
export function endOfMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE + MINUTE
}

/** The periods that have a submission date. */
export function compileDeadlines(content: PromotionTerms, reader: ValueReader): readonly CompiledDeadline[] {
  return (content.promotionDeadlines ?? []).flatMap((row, index) => {
    const rowId = rowIdOf(row.id, index)
    const link: Link = { to: 'editor', tab: 'deadlines', row: rowId }
    const typed = reader.instant(row.submissionDeadlineDate, link)
    if (typed === null) return []
    const { from, until } = reader.window(row, link)
    return [{ rowId, name: row.name ?? '', from, until: endOfMinute(until), typed, ends: endOfMinute(typed) }]
  })
}

/** The end of the promotion plus days of the New York calendar, at the same wall time (MD-11). */
export function compileLastDeadline(
  content: PromotionTerms,
  expiration: number,
  reader: ValueReader,
): CompiledVersion['lastDeadline'] {
  const link: Link = { to: 'editor', tab: 'details', field: 'submissionDeadlineDays' }
  const days = reader.whole(content.submissionDeadlineDays, link) ?? 0
  // an ambiguous wall time would become the earlier instant
  const isMoved = days !== 0 && Number.isFinite(expiration)
  const typed = isMoved ? fromNewYorkWall(toNewYorkWall(expiration) + days * DAY_LENGTH) : expiration
  return { typed, ends: endOfMinute(typed), name: `end of the promotion plus ${days} days` }
}

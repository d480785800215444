import { compareInstants, type Instant } from '@incentive/scalars'
import type { OpenWindow } from '../effectiveness/effectiveness.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import type { RowKey } from '../roster/roster.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'

type Draft = Pick<
  PromotionDraft,
  | 'coursesEnabled'
  | 'coursesRequiredBeforeGeneratingPayout'
  | 'coursesRequiredBeforePayingPayout'
  | 'effectiveDate'
  | 'expirationDate'
>

/** A course of a promotion with its windows. */
type Listed = {
  readonly course: (OpenWindow & { readonly name: string }) | null
  readonly effectiveDate: TypedDate
  readonly expirationDate: TypedDate
}

/**
 * Returns the required courses that cannot be taken at any moment of the remaining promotion: participants who have not
 * passed them yet are never paid. Returns none while no course is required, or after the promotion.
 */
export function unreachableCourses<Row extends Listed>(
  draft: Draft,
  rows: Iterable<Row>,
  now: Instant,
): readonly Row[] {
  const { coursesEnabled, coursesRequiredBeforeGeneratingPayout, coursesRequiredBeforePayingPayout } = draft
  if (!coursesEnabled || !(coursesRequiredBeforeGeneratingPayout || coursesRequiredBeforePayingPayout)) return []
  const left = within({ effectiveDate: now, expirationDate: null }, typedWindow(draft))
  if (isEmpty(left)) return []
  return [...rows].filter(
    (row) => row.course && !isEmpty(within(left, typedWindow(row))) && isEmpty(within(left, row.course)),
  )
}

/** Warns about required courses that can no longer be taken: participants who lack them are never paid. */
export const courseWarnings = (rows: ReadonlyMap<RowKey, Listed>, draft: Draft, now: Instant): readonly string[] =>
  unreachableCourses(draft, rows.values(), now).map(
    ({ course }) => `${course?.name ?? ''} is required, but can no longer be taken while the promotion runs.`,
  )

const typedWindow = (typed: { readonly effectiveDate: string; readonly expirationDate: string }): OpenWindow => ({
  effectiveDate: instantOf(typed.effectiveDate),
  expirationDate: instantOf(typed.expirationDate),
})

/** The intersection of two windows. */
function within(a: OpenWindow, b: OpenWindow): OpenWindow {
  return {
    effectiveDate: outermost([a.effectiveDate, b.effectiveDate], 1),
    expirationDate: outermost([a.expirationDate, b.expirationDate], -1),
  }
}

function outermost(ends: readonly (Instant | null)[], sign: 1 | -1): Instant | null {
  const known = ends.filter((end) => end !== null).toSorted((a, b) => sign * compareInstants(b, a))
  return known[0] ?? null
}

const isEmpty = ({ effectiveDate, expirationDate }: OpenWindow): boolean =>
  effectiveDate !== null && expirationDate !== null && compareInstants(effectiveDate, expirationDate) >= 0

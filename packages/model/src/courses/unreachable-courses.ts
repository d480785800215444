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
 * The courses that are required in what is left of the promotion, and can be taken on no moment of it: whoever has not
 * passed them yet waits for good. None while no course is required, or after the promotion.
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

/** What to say of the courses that are required and can no longer be taken: whoever lacks them is never paid. */
export const courseWarnings = (rows: ReadonlyMap<RowKey, Listed>, draft: Draft, now: Instant): readonly string[] =>
  unreachableCourses(draft, rows.values(), now).map(
    ({ course }) => `${course?.name ?? ''} is required, but can no longer be taken while the promotion runs.`,
  )

const typedWindow = (typed: { readonly effectiveDate: string; readonly expirationDate: string }): OpenWindow => ({
  effectiveDate: instantOf(typed.effectiveDate),
  expirationDate: instantOf(typed.expirationDate),
})

/** What two windows share. */
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

import { compareInstants, type Instant } from '@incentive/scalars'
import type { OpenWindow } from '../effectiveness/effectiveness.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import { instantOf } from '../time/typed-date.ts'
import type { PromotionCourseRow } from './promotion-course.ts'

type Draft = Pick<
  PromotionDraft,
  | 'coursesEnabled'
  | 'coursesRequiredBeforeGeneratingPayout'
  | 'coursesRequiredBeforePayingPayout'
  | 'effectiveDate'
  | 'expirationDate'
>

/**
 * The courses that are required in what is left of the promotion, and can be taken on no moment of it: whoever has not
 * passed them yet waits for good. None while no course is required, or after the promotion.
 */
export function unreachableCourses(
  draft: Draft,
  rows: Iterable<PromotionCourseRow>,
  now: Instant,
): readonly PromotionCourseRow[] {
  const { coursesEnabled, coursesRequiredBeforeGeneratingPayout, coursesRequiredBeforePayingPayout } = draft
  if (!coursesEnabled || !(coursesRequiredBeforeGeneratingPayout || coursesRequiredBeforePayingPayout)) return []
  const left = within({ effectiveDate: now, expirationDate: null }, typedWindow(draft))
  if (isEmpty(left)) return []
  return [...rows].filter(
    (row) => row.course && !isEmpty(within(left, typedWindow(row))) && isEmpty(within(left, row.course)),
  )
}

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

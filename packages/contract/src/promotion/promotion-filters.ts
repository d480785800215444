import { MESSAGES, MISSING_DETAILS } from '@incentive/model/issues'
import { OPEN_REVISION_STATES } from '@incentive/model/promotion'
import { compareInstants } from '@incentive/scalars'
import { z } from 'zod'
import { int4 } from '../values/numbers.ts'
import { chosenOf } from '../references.ts'
import { moment } from '../values/shapes.ts'
import { publishState } from './pause.ts'

/** The columns of the promotions list, on the screen and in its export. */
export const promotionColumns = [
  'promotionKey',
  'name',
  'promotionType',
  'country',
  'fiscalYear',
  'publishState',
  'problemCount',
  'effectState',
  'publishDate',
  'effectiveDate',
  'expirationDate',
  'updatedDate',
  'missing',
  'openRevisions',
] as const
export type PromotionColumn = (typeof promotionColumns)[number]

/** From (inclusive) to (exclusive). Either end can be open. */
const span = z
  .strictObject({ from: moment.nullish(), to: moment.nullish() })
  .refine(({ from, to }) => from == null || to == null || compareInstants(from, to) <= 0, {
    error: MESSAGES.list.spanReversed,
  })

/** Filters of the promotions list: values of one filter are alternatives (OR), different filters are combined (AND). */
export const promotionFilters = z
  .strictObject({
    promotionTypes: z.array(chosenOf('promotionTypes')).max(100).nullish(),
    countries: z.array(chosenOf('countries')).max(100).nullish(),
    courses: z.array(chosenOf('courses')).max(100).nullish(),
    fiscalYear: int4().nullish(),
    effectStates: z
      .array(z.enum(['BEFORE', 'EFFECTIVE', 'AFTER']))
      .max(3)
      .nullish(),
    publishStates: z.array(publishState).max(3).nullish(),
    /** True for live promotions with problems only, false for all others only. */
    hasProblems: z.boolean().nullish(),
    effectiveDate: span.nullish(),
    expirationDate: span.nullish(),
    missing: z.array(z.enum(MISSING_DETAILS)).max(MISSING_DETAILS.length).nullish(),
    /** Only promotions with a revision in one of these states. */
    openRevisions: z.array(z.enum(OPEN_REVISION_STATES)).max(OPEN_REVISION_STATES.length).nullish(),
  })
  .meta({ id: 'PromotionFilters' })

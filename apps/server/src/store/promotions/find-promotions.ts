import type { EffectiveFilter, EffectState, PublishState } from '@incentive/model/effectiveness'
import type { MissingDetail } from '@incentive/model/issues'
import type { OpenRevisionState } from '@incentive/model/promotion'
import { searchWords } from '@incentive/model/search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { containsWords, searchText } from '../../db/search/keyword.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { isMissing } from './missing-details.ts'
import { isLiveAt, isPaused } from '../publishing.ts'
import { hasOpenRevision } from './revisions/open-revisions.ts'

/** From (inclusive) to (exclusive); null leaves an end open. */
export interface Span {
  readonly from: string | null
  readonly to: string | null
}

/** Filters for promotions: values of one filter are alternatives, filters are combined; an empty filter matches all. */
export interface PromotionFilters {
  readonly keyword: string
  readonly effectiveness: EffectiveFilter
  readonly promotionTypeIds: readonly number[]
  readonly countryIds: readonly number[]
  /** Courses of which a promotion uses at least one, effective or not. */
  readonly courseIds: readonly number[]
  readonly fiscalYear: number | null
  readonly effectStates: readonly EffectState[]
  readonly publishStates: readonly PublishState[]
  /** True for live promotions with problems only, false for the others; null for all. */
  readonly hasProblems: boolean | null
  readonly effectiveDate: Span
  readonly expirationDate: Span
  readonly missing: readonly MissingDetail[]
  /** States of which a promotion has at least one revision. */
  readonly openRevisions: readonly OpenRevisionState[]
  /** Only promotions that were changed at this instant or later; null for all. */
  readonly updatedSince: string | null
}

/** Filters that match everything. */
export const noFilters: PromotionFilters = {
  keyword: '',
  effectiveness: 'ALL',
  promotionTypeIds: [],
  countryIds: [],
  courseIds: [],
  fiscalYear: null,
  effectStates: [],
  publishStates: [],
  hasProblems: null,
  effectiveDate: { from: null, to: null },
  expirationDate: { from: null, to: null },
  missing: [],
  openRevisions: [],
  updatedSince: null,
}

/** The promotions of a program that match filters, at a given time; selects no columns yet. */
export function findPromotions(db: Queries, scope: ProgramScope, filters: PromotionFilters, now: Date) {
  const { promotionTypeIds, countryIds, courseIds, fiscalYear, hasProblems, missing, openRevisions, updatedSince } =
    filters
  const at = now.toISOString()
  return ofProgram(db, scope, 'promotion')
    .where(containsWords(searchText('promotion'), searchWords(filters.keyword)))
    .where(isAny(inState, statesOf[filters.effectiveness], at))
    .where(isAny(inState, filters.effectStates, at))
    .where(isAny(inPublishState, filters.publishStates, at))
    .where(isWithin('promotion.effective_date', filters.effectiveDate))
    .where(isWithin('promotion.expiration_date', filters.expirationDate))
    .$if(hasProblems !== null, (rows) => rows.where(isLiveWithProblems(hasProblems === true, at)))
    .$if(missing.length > 0, (rows) => rows.where(isMissing(missing, scope, at)))
    .$if(openRevisions.length > 0, (rows) => rows.where(hasOpenRevision(openRevisions)))
    .$if(promotionTypeIds.length > 0, (rows) => rows.where('promotion.promotion_type_id', 'in', promotionTypeIds))
    .$if(countryIds.length > 0, (rows) => rows.where('promotion.country_id', 'in', countryIds))
    .$if(courseIds.length > 0, (rows) => rows.where(usesCourse(courseIds)))
    .$if(updatedSince !== null, (rows) => rows.where('promotion.updated_date', '>=', updatedSince ?? ''))
    .$if(fiscalYear !== null, (rows) => rows.where('promotion.fiscal_year', '=', fiscalYear))
}

const statesOf: Readonly<Record<EffectiveFilter, readonly EffectState[]>> = {
  ALL: [],
  EFFECTIVE: ['EFFECTIVE'],
  NOT_EFFECTIVE: ['BEFORE', 'AFTER'],
}

/** The window of a promotion always has both ends, and a condition without "or empty" can use its index. ALG-07. */
const inState: Readonly<Record<EffectState, (now: string) => RawBuilder<SqlBool>>> = {
  BEFORE: (now) => sql`promotion.effective_date > ${now}`,
  EFFECTIVE: (now) => sql`(promotion.effective_date <= ${now} AND promotion.expiration_date > ${now})`,
  AFTER: (now) => sql`promotion.expiration_date <= ${now}`,
}

/** A paused promotion is in no other state. Otherwise it is published from the publish date on. ALG-07. */
const inPublishState: Readonly<Record<PublishState, (now: string) => RawBuilder<SqlBool>>> = {
  PUBLISHED: (now) => sql`(promotion.publish_date <= ${now} AND NOT ${isPaused})`,
  UNPUBLISHED: (now) => sql`(promotion.publish_date > ${now} AND NOT ${isPaused})`,
  PAUSED: () => isPaused,
}

/** Uses the number of blocking problems from the last check of a live promotion. OP-144. */
function isLiveWithProblems(isWanted: boolean, now: string): RawBuilder<SqlBool> {
  const holds = sql`(promotion.problem_count > 0 AND ${isLiveAt(now)})`
  return isWanted ? sql<SqlBool>`${holds}` : sql<SqlBool>`NOT ${holds}`
}

const isAny = <State extends string>(
  conditions: Readonly<Record<State, (now: string) => RawBuilder<SqlBool>>>,
  states: readonly State[],
  now: string,
): RawBuilder<SqlBool> =>
  states.length === 0
    ? sql`true`
    : sql`(${sql.join(
        states.map((state) => conditions[state](now)),
        sql` OR `,
      )})`

const usesCourse = (courseIds: readonly number[]): RawBuilder<SqlBool> =>
  sql`EXISTS (SELECT FROM promotion_course AS used WHERE used.promotion_id = promotion.id AND used.course_id IN (${sql.join(courseIds)}))`

function isWithin(column: string, { from, to }: Span): RawBuilder<SqlBool> {
  const begins = from === null ? sql`true` : sql`${sql.ref(column)} >= ${from}`
  const ends = to === null ? sql`true` : sql`${sql.ref(column)} < ${to}`
  return sql`(${begins} AND ${ends})`
}

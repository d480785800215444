import type { Dashboard } from '@incentive/contract'
import { nyDay, onNyDay, START_OF_DAY } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findPromotions, noFilters, type PromotionFilters, type Span } from '../promotions/find-promotions.ts'
import { isWhole, shortEntry, toActivity } from '../history/activities.ts'

const monthsAround = 6

/**
 * Returns the number of promotions of a program that start and end in each New York month around a given time,
 * including months without any.
 */
export async function trendByMonth(db: Queries, scope: ProgramScope, at: Instant): Promise<Dashboard['trend']> {
  const first = nyDay(at).toPlainYearMonth().subtract({ months: monthsAround })
  const months = Array.from({ length: 2 * monthsAround + 1 }, (_, index) => first.add({ months: index }))
  const startOf = (month: Temporal.PlainYearMonth) => onNyDay(month.toPlainDate({ day: 1 }), START_OF_DAY)
  const [from, to] = [startOf(first), startOf(first.add({ months: months.length }))]
  const counted = (date: 'effective_date' | 'expiration_date', what: 'starts' | 'ends') =>
    ofProgram(db, scope, 'promotion')
      .select((promotions) => [
        sql<string>`to_char(${sql.ref(date)} AT TIME ZONE 'America/New_York', 'YYYY-MM')`.as('month'),
        sql.lit(what).as('what'),
        promotions.fn.countAll<number>().as('count'),
      ])
      .where(date, '>=', from)
      .where(date, '<', to)
      .groupBy('month')
  const rows = await counted('effective_date', 'starts').unionAll(counted('expiration_date', 'ends')).execute()
  return months.map(String).map((month) => {
    const countOf = (what: 'starts' | 'ends') =>
      rows.find((row) => row.month === month && row.what === what)?.count ?? 0
    return { month, starts: countOf('starts'), ends: countOf('ends') }
  })
}

/**
 * Counts the promotions of the program that match each of several filters at a given time, by name, in one statement.
 */
export async function countPromotions<Name extends string>(
  db: Queries,
  scope: ProgramScope,
  wanted: Readonly<Record<Name, Partial<PromotionFilters>>>,
  now: Date,
): Promise<Record<Name, number>> {
  const filters = Object.entries(wanted) as [Name, Partial<PromotionFilters>][]
  const counts = await db
    .selectNoFrom(
      filters.map(([name, narrowed]) =>
        findPromotions(db, scope, { ...noFilters, ...narrowed }, now)
          .select((promotions) => promotions.fn.countAll<number>().as('count'))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return counts as Record<Name, number>
}

const promotionOfEntry = [
  'promotion.id as promotionId',
  'promotion.name as promotionName',
  'promotion.promotion_key as promotionKey',
] as const

const withPromotion = <Row extends { promotionId: number; promotionName: string; promotionKey: string }>({
  promotionId,
  promotionName,
  promotionKey,
  ...entry
}: Row) => ({ ...entry, promotion: { id: promotionId, name: promotionName, promotionKey } })

const maxActivities = 10

/**
 * Returns the last 10 entries about the promotions of a program, newest first, each with its promotion if it still
 * exists.
 */
export async function lastActivities(db: Queries, scope: ProgramScope): Promise<Dashboard['activities']> {
  const rows = await ofProgram(db, scope, 'activity')
    .leftJoin('app_user', 'app_user.id', 'activity.app_user_id')
    .leftJoin('promotion', (join) =>
      join.onRef('promotion.id', '=', 'activity.subject_id').onRef('promotion.program_id', '=', 'activity.program_id'),
    )
    .select(shortEntry)
    .select([isWhole.as('isWhole'), 'app_user.full_name as fullName', ...promotionOfEntry])
    .where('activity.activity_type', '=', 'promotion')
    .orderBy('activity.created_date', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(maxActivities)
    .execute()
  return rows.map(({ promotionId, promotionName, promotionKey, ...entry }) => ({
    ...toActivity({ ...entry, seesParticipants: scope.canViewParticipants }),
    promotion:
      promotionId === null || promotionName === null || promotionKey === null
        ? null
        : { id: promotionId, name: promotionName, promotionKey },
  }))
}

const maxRevisions = 10

/**
 * Returns the scheduled revisions of a program that become live before a time, earliest first: the first 10, and the
 * total number. Those that are due and not live yet are among them.
 */
export async function revisionsAhead(
  db: Queries,
  scope: ProgramScope,
  until: Instant,
): Promise<Pick<Dashboard, 'revisions' | 'revisionCount'>> {
  const rows = await ofProgram(db, scope, 'promotion')
    .innerJoin('promotion_revision as revision', 'revision.promotion_id', 'promotion.id')
    .select((revisions) => [
      'revision.id',
      'revision.activate_at as activateAt',
      'revision.reason',
      ...promotionOfEntry,
      revisions.fn.countAll<number>().over().as('count'),
    ])
    .$narrowType<{ activateAt: Instant }>()
    .where('revision.state', '=', 'SCHEDULED')
    .where('revision.activate_at', '<', until)
    .orderBy('revision.activate_at')
    .orderBy('revision.id')
    .limit(maxRevisions)
    .execute()
  return {
    revisions: rows.map(({ count: _all, ...row }) => withPromotion(row)),
    revisionCount: rows[0]?.count ?? 0,
  }
}

const maxDeadlines = 200

/**
 * Returns the submission deadlines of a program within a time span, earliest first: the first 200, and the total
 * number.
 */
export async function deadlinesAhead(
  db: Queries,
  scope: ProgramScope,
  { from, to }: Span,
): Promise<Pick<Dashboard, 'deadlines' | 'deadlineCount'>> {
  const rows = await ofProgram(db, scope, 'promotion')
    .innerJoin('promotion_deadline as deadline', 'deadline.promotion_id', 'promotion.id')
    .select((deadlines) => [
      'deadline.id',
      'deadline.name',
      'deadline.submission_deadline_date as submissionDeadlineDate',
      ...promotionOfEntry,
      deadlines.fn.countAll<number>().over().as('count'),
    ])
    .where('deadline.submission_deadline_date', '>=', from)
    .where('deadline.submission_deadline_date', '<', to)
    .orderBy('deadline.submission_deadline_date')
    .orderBy('deadline.id')
    .limit(maxDeadlines)
    .execute()
  return {
    deadlines: rows.map(({ count: _all, ...row }) => withPromotion(row)),
    deadlineCount: rows[0]?.count ?? 0,
  }
}

import type { CatalogName } from '@incentive/model/catalog'
import { PAYOUT_TYPES } from '@incentive/model/payouts'
import { sql, type RawBuilder } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { concerns, isLiveOrFuture, openPromotions, type AffectedPromotion } from './affected-promotions.ts'
import { organizationEffects } from './organization-effects.ts'
import { participantEffects } from './participant-effects.ts'
import { hasChange, type EffectiveRow, type EffectKind, type RowEffect } from './row-effect.ts'

/** The live and future promotions as a check finds them, and the effects that rows have on them. DI-25. */
export interface EffectFinder {
  /** The promotions whose audiences are evaluated. */
  readonly promotions: readonly AffectedPromotion[]
  /** Number of promotions whose audiences are not. */
  readonly more: number
  /** Finds the effects of rows, in the order of the rows. Holds no lock and no transaction. */
  readonly find: (db: Queries, rows: readonly EffectiveRow[]) => Promise<RowEffect[][]>
}

const evaluators = { participants: participantEffects, organizations: organizationEffects }

const isEvaluated = (name: CatalogName): name is keyof typeof evaluators => Object.hasOwn(evaluators, name)

/** Fields of records that promotions read, with the query of the promotions that do: `record` and `promotion`. */
const readFields: Partial<Record<CatalogName, { readonly kind: EffectKind; readonly query: Reading }>> = {
  products: { kind: 'prices', query: pricesIn },
  courses: { kind: 'passingGrade', query: gradesIn },
}

type Reading = (ids: readonly number[]) => RawBuilder<unknown>

/** Opens what the effects of an import of an entity need; null for an entity without effects. */
export async function openEffects(
  db: Queries,
  scope: Pick<ProgramScope, 'programId' | 'clientId'>,
  name: CatalogName,
  now: Date,
): Promise<EffectFinder | null> {
  if (isEvaluated(name)) {
    const { first, more } = await openPromotions(db, scope, name, now)
    return { promotions: first, more, find: (each, rows) => evaluators[name](each, first, rows) }
  }
  const read = readFields[name]
  if (!read) return null
  const { kind, query } = read
  const find = async (each: Queries, rows: readonly EffectiveRow[]) => {
    const ids = rows.flatMap((row) => (hasChange(row, kind) ? [row.plan.before?.id ?? 0] : []))
    const effects = new Map<number, RowEffect[]>()
    if (ids.length > 0) {
      const { rows: found } = await sql<{ record: number; promotion: number }>`
        SELECT DISTINCT used.record, used.promotion FROM (${query(ids)}) AS used
          JOIN promotion ON promotion.id = used.promotion
         WHERE ${concerns(scope, name)} AND ${isLiveOrFuture(now)}`.execute(each)
      for (const { record, promotion } of found) {
        effects.set(record, [...(effects.get(record) ?? []), { kind, promotion, count: 1 }])
      }
    }
    return rows.map(({ plan }) => effects.get(plan.before?.id ?? 0) ?? [])
  }
  return { promotions: [], more: 0, find }
}

const percentTypes = PAYOUT_TYPES.filter(({ amount }) => amount === 'percent').map(({ code }) => code)

/** The promotions that pay a percentage for products. */
function pricesIn(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    SELECT line.record, line.promotion FROM (
      SELECT id, product_id AS record, promotion_id AS promotion FROM promotion_product_line
       WHERE product_id = ANY(${[...ids]}::bigint[])
       UNION ALL
      SELECT line.id, item.product_id, line.promotion_id FROM promotion_product_group_item AS item
        JOIN promotion_product_line AS line ON line.id = item.line_id
       WHERE item.product_id = ANY(${[...ids]}::bigint[])) AS line
      JOIN promotion_product_payout AS payout ON payout.line_id = line.id
     WHERE payout.payout_type = ANY(${percentTypes}::text[])`
}

/** The promotions that require courses, by the passing grade of the course. */
function gradesIn(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    SELECT required.course_id AS record, required.promotion_id AS promotion FROM promotion_course AS required
      JOIN promotion AS own ON own.id = required.promotion_id
     WHERE required.course_id = ANY(${[...ids]}::bigint[]) AND required.override_passing_grade IS NULL
       AND own.courses_enabled`
}

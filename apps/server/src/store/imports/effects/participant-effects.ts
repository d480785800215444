import { sql, type RawBuilder } from 'kysely'
import { recordTable } from '../../catalog/record-table.ts'
import { columnText } from '../../catalog/records/write-records.ts'
import type { Queries } from '../../queries.ts'
import { findMembers, type AffectedPromotion } from './affected-promotions.ts'
import { hasChange, type EffectiveRow, type RowEffect } from './row-effect.ts'

/** Ids of participants who are not stored yet: above all stored ones. */
const firstNewId = 2 ** 50

/** The facts that follow from a field, where their names differ. */
const factsOf: Readonly<Record<string, readonly string[]>> = {
  firstName: ['firstName', 'fullName'],
  lastName: ['lastName', 'fullName'],
  email1: ['email'],
  participantStatus: ['status'],
}

interface Row {
  readonly id: number
  readonly row: EffectiveRow
  readonly effects: RowEffect[]
}

/**
 * Finds who enters or leaves the audience of each promotion, by the audience's own query: over the stored participants,
 * and over the same participants with the values of their rows. Deactivated participants are in no audience. Returns the
 * effects of each row.
 */
export async function participantEffects(
  db: Queries,
  promotions: readonly AffectedPromotion[],
  rows: readonly EffectiveRow[],
): Promise<RowEffect[][]> {
  const all = rows.map((row, index): Row => ({
    id: row.plan.before?.id ?? firstNewId + index,
    row,
    effects: ownEffects(row),
  }))
  for (const promotion of promotions) {
    const concerned = all.filter(({ row }) => canMove(promotion, row))
    if (concerned.length === 0) continue
    const { participantsOf } = promotion.evaluated
    const stored = concerned.flatMap(({ id, row }) => (row.plan.before?.deactivatedDate === null ? [id] : []))
    const before = await findMembers(
      db,
      promotion,
      participantsOf(sql`participant WHERE participant.id = ANY(${stored}::bigint[])`),
    )
    const kept = concerned.filter(({ row }) => !row.isEnded)
    const after =
      kept.length === 0
        ? new Set<number>()
        : await findMembers(db, promotion, participantsOf(asGiven(promotion.audience.programId, kept)))
    for (const { id, effects } of concerned) {
      if (before.has(id) === after.has(id)) continue
      effects.push({ kind: after.has(id) ? 'enter' : 'leave', promotion: promotion.id, count: 1 })
    }
  }
  return all.map(({ effects }) => effects)
}

const ownEffects = (row: EffectiveRow): RowEffect[] =>
  (['participantType', 'organization'] as const)
    .filter((field) => hasChange(row, field))
    .map((kind) => ({ kind, promotion: null, count: 1 }))

/** True if a row can move a participant into the audience or out of it. */
function canMove({ question }: AffectedPromotion, { plan, isReactivated, isEnded }: EffectiveRow): boolean {
  if (plan.before === null || isReactivated || isEnded) return true
  const reads = question?.reads ?? []
  return plan.changes.some(
    ({ field }) =>
      field === 'participantType' ||
      field === 'organization' ||
      (factsOf[field] ?? [field]).some((fact) => reads.includes(`participant.${fact}`)),
  )
}

/** Participants with the values of their rows, as a relation like the table. */
function asGiven(programId: number, rows: readonly Row[]): RawBuilder<unknown> {
  const { columns } = recordTable('participants')
  const given = rows.map(({ id, row: { plan } }) => {
    const { firstName, lastName } = plan.values
    const fields = Object.entries(columns).map(([field, column]) => [
      column.name,
      columnText(column, plan.values[field] ?? null),
    ])
    const more = {
      id,
      program_id: programId,
      full_name: `${text(firstName)} ${text(lastName)}`,
      deactivated_date: null,
    }
    return { id, fields: { ...(Object.fromEntries(fields) as Record<string, string | null>), ...more } }
  })
  return sql`(
    SELECT given.* FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS changed (id bigint, fields jsonb)
      LEFT JOIN participant AS stored ON stored.id = changed.id
     CROSS JOIN LATERAL jsonb_populate_record(stored, changed.fields) AS given) AS participant`
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

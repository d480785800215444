import { HIGHEST_ORGANIZATIONS, readFactFields } from '@incentive/claims'
import { isReference, type RecordValue } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { organizationFacts } from '../../audience/fact-columns.ts'
import { loadChains } from '../../audience/load-who.ts'
import type { ReadChains } from '../../audience/load-candidates.ts'
import type { Queries } from '../../queries.ts'
import { findMembers, type AffectedPromotion } from './affected-promotions.ts'
import { hasChange, type EffectiveRow, type RowEffect } from './row-effect.ts'

interface Row {
  readonly id: number
  readonly row: EffectiveRow
  readonly effects: RowEffect[]
}

/**
 * Finds the participants of changed organizations who enter or leave the audience of each promotion. Returns the
 * effects of each row. Participants of organizations below a changed one are not evaluated.
 */
export async function organizationEffects(
  db: Queries,
  promotions: readonly AffectedPromotion[],
  rows: readonly EffectiveRow[],
): Promise<RowEffect[][]> {
  const all = rows.map((row): Row => {
    const isMoved = hasChange(row, 'parentOrganization')
    const own: RowEffect[] = isMoved ? [{ kind: 'parentOrganization', promotion: null, count: 1 }] : []
    return { id: row.plan.before?.id ?? 0, row, effects: own }
  })
  for (const promotion of promotions) {
    const concerned = all.filter(({ row }) => canMove(promotion, row))
    if (concerned.length === 0) continue
    const { before, after } = await findMoved(db, promotion, concerned)
    await addEffects(db, concerned, promotion.id, 'leave', before.difference(after))
    await addEffects(db, concerned, promotion.id, 'enter', after.difference(before))
  }
  return all.map(({ effects }) => effects)
}

async function findMoved(db: Queries, promotion: AffectedPromotion, concerned: readonly Row[]) {
  const { audience, evaluated, question } = promotion
  const members = sql`participant
    WHERE participant.program_id = ${audience.programId} AND participant.deactivated_date IS NULL
      AND participant.organization_id = ANY(${concerned.map(({ id }) => id)}::bigint[])`
  const before = await findMembers(db, promotion, evaluated.participantsOf(members))
  const { organizationTypes } = audience.draft.chosen
  const ofType = concerned.flatMap(({ id, row: { plan } }) => {
    const type = plan.values['organizationType'] ?? null
    return isReference(type) && organizationTypes.includes(type.id) ? [id] : []
  })
  const isOfType = sql<boolean>`participant.organization_id = ANY(${ofType}::bigint[])`
  const chains = readsOrganizations(question?.reads)
    ? await chainsAsGiven(db, audience.programId, concerned)
    : undefined
  const after = await findMembers(
    db,
    promotion,
    evaluated.participantsOf(members, { organizationTypes: isOfType }),
    chains,
  )
  return { before, after }
}

/** True if a row can move participants of its organization into the audience or out of it. */
function canMove({ audience, question }: AffectedPromotion, { plan, isEnded }: EffectiveRow): boolean {
  if (plan.before === null || isEnded) return false
  const asksType = audience.draft.chosen.organizationTypes.length > 0
  return plan.changes.some(
    ({ field }) => (field === 'organizationType' && asksType) || readsOrganizations(question?.reads),
  )
}

const readsOrganizations = (reads: readonly string[] = []) =>
  reads.some((name) => name === 'organization' || name.startsWith('organization.'))

/** The organizations of rows with the values of the rows, each with those above it. */
async function chainsAsGiven(db: Queries, programId: number, rows: readonly Row[]): Promise<ReadChains> {
  const names = Object.keys(organizationFacts(programId))
  const parents = rows.flatMap(({ row: { plan } }) => idOf(plan.values['parentOrganization']) ?? [])
  const chains = await loadChains(db, programId, [...rows.map(({ id }) => id), ...parents], {
    names,
    height: HIGHEST_ORGANIZATIONS,
  })
  const given: ReadChains = new Map()
  for (const { id, row } of rows) {
    const [own] = chains.get(id) ?? []
    if (own === undefined) continue
    const { values } = row.plan
    const above = chains.get(idOf(values['parentOrganization']) ?? 0) ?? []
    const type = values['organizationType'] ?? null
    const typeKey = isReference(type) ? type['organizationTypeKey'] : null
    const facts = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, factOf(value)]))
    const organization = {
      ...own,
      organizationTypeKey: typeof typeKey === 'string' ? typeKey : own.organizationTypeKey,
      parentOrganization: above[0]?.organizationKey ?? null,
      fields: readFactFields('organization', facts),
    }
    given.set(id, [organization, ...above])
  }
  return given
}

const idOf = (value: RecordValue | undefined) => (value != null && isReference(value) ? value.id : null)

const factOf = (value: RecordValue) => (isReference(value) ? (value.name ?? null) : value)

/** Adds the number of moved participants to the rows of their organizations. */
async function addEffects(
  db: Queries,
  rows: readonly Row[],
  promotion: number,
  kind: 'enter' | 'leave',
  moved: ReadonlySet<number>,
): Promise<void> {
  if (moved.size === 0) return
  const { rows: counts } = await sql<{ id: number; count: number }>`
    SELECT organization_id AS id, count(*) AS count FROM participant WHERE id = ANY(${[...moved]}::bigint[])
     GROUP BY 1`.execute(db)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  for (const { id, effects } of rows) {
    const count = byId.get(id)
    if (count !== undefined) effects.push({ kind, promotion, count })
  }
}

import type { EligibilityQuestion } from '@incentive/claims'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import { findEligible, questionOf } from '../../audience/find-let-in.ts'
import type { ReadChains } from '../../audience/load-candidates.ts'
import { openStoredAudience, type OpenedAudience } from '../../audience/open-audience.ts'
import { evaluateAudience, type EvaluatedAudience } from '../../audience/verdicts.ts'
import { isPaused } from '../../publishing.ts'
import type { Queries } from '../../queries.ts'

/** Maximum number of promotions whose audiences a check evaluates, and of a kind that an import lists. */
export const maxPromotions = 20

/** Number of participants that a condition is evaluated for between two reads. */
const eachRead = 1_000

/** A live or future promotion, with its stored audience. */
export interface AffectedPromotion {
  readonly id: number
  readonly audience: OpenedAudience
  readonly evaluated: EvaluatedAudience
  /** Null without a condition, and for one that depends on a claim. */
  readonly question: EligibilityQuestion | null
}

/** True if a promotion's row is live or will be: not ended and not paused. */
export const isLiveOrFuture = (now: Date): RawBuilder<boolean> =>
  sql`(promotion.expiration_date > ${now.toISOString()}::timestamptz AND NOT ${isPaused})`

/** True for promotions of the program whose records an entity has, or of all programs of the client. */
export const concerns = (scope: Pick<ProgramScope, 'programId' | 'clientId'>, name: CatalogName) =>
  catalogEntity(name).scope === 'program'
    ? sql`promotion.program_id = ${scope.programId}`
    : sql`promotion.program_id IN (SELECT id FROM program WHERE client_id = ${scope.clientId})`

/** Opens the audiences of the first live and future promotions, and counts the others. */
export async function openPromotions(
  db: Queries,
  scope: Pick<ProgramScope, 'programId' | 'clientId'>,
  name: CatalogName,
  now: Date,
): Promise<{ readonly first: readonly AffectedPromotion[]; readonly more: number }> {
  const { rows } = await sql<{ id: number; programId: number; total: number }>`
    SELECT id, program_id AS "programId", count(*) OVER () AS total FROM promotion
     WHERE ${concerns(scope, name)} AND ${isLiveOrFuture(now)}
     ORDER BY publish_date, id LIMIT ${sql.lit(maxPromotions)}`.execute(db)
  const first: AffectedPromotion[] = []
  for (const { id, programId } of rows) {
    const opened = await openStoredAudience(db, { reach: { ofProgramId: programId }, promotionId: id, now }, {})
    // only one audience is evaluated: the stored one takes the position of the draft
    const audience: OpenedAudience = { ...opened, stored: null }
    const evaluated = await evaluateAudience(db, audience)
    first.push({ id, audience, evaluated, question: questionOf(audience, now) })
  }
  return { first, more: (rows[0]?.total ?? 0) - first.length }
}

/** Finds the ids of those participants among some rows who are in the audience of a promotion. */
export async function findMembers(
  db: Queries,
  { audience, evaluated, question }: AffectedPromotion,
  participants: RawBuilder<unknown>,
  chains: ReadChains = new Map(),
): Promise<Set<number>> {
  const members = new Set<number>()
  const eligible = { db, audience, evaluated: { ...evaluated, participants }, question, each: eachRead, chains }
  for await (const page of findEligible(eligible)) for (const { id } of page) members.add(id)
  return members
}

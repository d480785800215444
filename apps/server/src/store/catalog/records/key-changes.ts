import {
  catalogEntity,
  foldRecordKey,
  isOfGroup,
  ownerField,
  recordKeyText,
  type CatalogName,
  type RecordValues,
} from '@incentive/model/catalog'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { sql, type RawBuilder } from 'kysely'
import { isLiveAt } from '../../publishing.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { StoredRecord } from './load-records.ts'
import type { FieldChange, WriteContext } from './record-changes.ts'
import { findRuleUses, namedBy } from '../uses/text-uses.ts'

/** Days for which no other record gets the former key of a record. */
export const RESERVED_DAYS = 90

/** Maximum number of promotions that a message names. */
const maxNamed = 10

/** The part of a planned row that keys depend on. */
interface KeyPlan {
  readonly before: StoredRecord | null
  readonly foldedKey: string
  readonly values: RecordValues
  readonly changes: readonly FieldChange[]
}

/** The problems of new and changed keys: one is reserved, or rules of live promotions contain the old one. DI-23. */
export async function findKeyIssues(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  plans: readonly KeyPlan[],
): Promise<Issue[][]> {
  const reserved = await findReserved(db, context, name, plans)
  const inRules = await findLiveRules(db, context, name, plans)
  const field = catalogEntity(name).key[0] ?? ''
  return plans.map((plan) => {
    const reservation = isNewKey(name, plan) ? reserved.get(plan.foldedKey) : undefined
    const isOfOther = reservation !== undefined && reservation.recordId !== plan.before?.id
    const live = inRules.get(plan.before?.id ?? 0)
    return [
      ...(isOfOther ? [{ field, message: renamedMessage(reservation) }] : []),
      ...(live === undefined ? [] : [{ field: namedBy(name) ?? field, message: RECORD_MESSAGES.keyInLiveRule(live) }]),
    ]
  })
}

interface Reservation {
  readonly foldedKey: string
  readonly recordId: number
  readonly oldKey: string
  readonly newKey: string
  readonly changedDate: Instant
}

const renamedMessage = ({ oldKey, newKey, changedDate }: Reservation) =>
  RECORD_MESSAGES.keyReserved(oldKey, newKey, formatNy(changedDate))

/** True if a row has a different key from its record, or is a new record. */
const isNewKey = (name: CatalogName, { before, foldedKey }: KeyPlan) =>
  before === null || foldRecordKey(catalogEntity(name), before.values) !== foldedKey

async function findReserved(
  db: Queries,
  { scope, now }: WriteContext,
  name: CatalogName,
  plans: readonly KeyPlan[],
): Promise<ReadonlyMap<string, Reservation>> {
  // what connects two records has no name that others know it by
  if (catalogEntity(name).isRemovedOnly) return new Map()
  const keys = plans.filter((plan) => isNewKey(name, plan)).map(({ foldedKey }) => foldedKey)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Reservation>`
    SELECT folded_key AS "foldedKey", record_id AS "recordId", old_key AS "oldKey", new_key AS "newKey",
           changed_date AS "changedDate"
      FROM reserved_key
     WHERE entity = ${name} AND client_id = ${scope.clientId}
       AND coalesce(program_id, 0) = ANY(${ownersOf(name, scope)}::bigint[])
       AND folded_key = ANY(${keys}::text[])
       AND changed_date > ${now.toISOString()}::timestamptz - make_interval(days => ${RESERVED_DAYS})`.execute(db)
  return new Map(rows.map((row) => [row.foldedKey, row]))
}

/** SQL that tests whether a folded key of an entity is reserved for a renamed record. */
export const isReservedKey = (
  { scope, now }: Pick<WriteContext, 'scope' | 'now'>,
  name: CatalogName,
  foldedKey: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM reserved_key AS reserved
           WHERE reserved.entity = ${name} AND reserved.client_id = ${scope.clientId}
             AND coalesce(reserved.program_id, 0) = ANY(${ownersOf(name, scope)}::bigint[])
             AND reserved.folded_key = ${foldedKey}
             AND reserved.changed_date > ${now.toISOString()}::timestamptz - make_interval(days => ${RESERVED_DAYS}))`

/** Returns the live promotions with the old key in a rule, as text, by the ids of records whose key changes. */
async function findLiveRules(
  db: Queries,
  { userId, now }: WriteContext,
  name: CatalogName,
  plans: readonly KeyPlan[],
): Promise<ReadonlyMap<number, string>> {
  const key = namedBy(name)
  const ids = plans.flatMap(({ before, changes }) =>
    before !== null && changes.some(({ field }) => field === key) ? [before.id] : [],
  )
  const uses = await findRuleUses(db, name, ids)
  if (uses.length === 0) return new Map()
  const { rows } = await sql<{ id: number; promotionKey: string; isSeen: boolean }>`
    SELECT id, promotion_key AS "promotionKey",
           program_id IN (SELECT program_id FROM app_user_program WHERE app_user_id = ${userId}) AS "isSeen"
      FROM promotion WHERE id = ANY(${uses.map(({ promotion }) => promotion)}::bigint[])
       AND ${isLiveAt(now.toISOString())} ORDER BY promotion_key`.execute(db)
  const usedBy = Map.groupBy(uses, ({ used }) => used)
  return new Map(
    [...usedBy].flatMap(([id, own]) => {
      const live = rows.filter((row) => own.some(({ promotion }) => promotion === row.id))
      return live.length === 0 ? [] : [[id, namesOf(live)] as const]
    }),
  )
}

/** The first promotions by key; those that the caller cannot see are counted only. */
function namesOf(live: readonly { readonly promotionKey: string; readonly isSeen: boolean }[]): string {
  const named = live.filter(({ isSeen }) => isSeen).slice(0, maxNamed)
  const rest = live.length - named.length
  return [...named.map(({ promotionKey }) => promotionKey), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** The program whose keys a record has; null: the keys of the client, which name the program group if it has one. */
function programOf(name: CatalogName, { programId }: WriteContext['scope'], values: RecordValues): number | null {
  const entity = catalogEntity(name)
  return entity.scope === 'program' && !isOfGroup(entity, values) ? programId : null
}

/** The programs of the keys that records of a scope can have; 0: the keys of the client. */
function ownersOf(name: CatalogName, { programId }: WriteContext['scope']): number[] {
  const entity = catalogEntity(name)
  return [
    ...(entity.scope === 'program' ? [programId] : []),
    ...(entity.scope === 'client' || ownerField(entity) !== null ? [0] : []),
  ]
}

/** Reserves the former keys of records that were renamed; a record that goes back to its former key frees it. */
export async function reserveKeys(
  tx: Writes,
  { scope, now }: WriteContext,
  name: CatalogName,
  plans: readonly KeyPlan[],
): Promise<void> {
  const entity = catalogEntity(name)
  if (entity.isRemovedOnly) return
  for (const plan of plans) {
    const { before, foldedKey, values } = plan
    if (before === null || !isNewKey(name, plan)) continue
    await sql`
      DELETE FROM reserved_key WHERE entity = ${name} AND record_id = ${before.id} AND folded_key = ${foldedKey}`.execute(
      tx,
    )
    await sql`
      INSERT INTO reserved_key (entity, client_id, program_id, record_id, folded_key, old_key, new_key, changed_date)
      VALUES (${name}, ${scope.clientId}, ${programOf(name, scope, values)}::bigint, ${before.id},
              ${foldRecordKey(entity, before.values)}, ${recordKeyText(entity, before.values)},
              ${recordKeyText(entity, values)}, ${now.toISOString()}::timestamptz)
      ON CONFLICT (entity, client_id, coalesce(program_id, 0), folded_key) DO UPDATE
        SET record_id = excluded.record_id, old_key = excluded.old_key, new_key = excluded.new_key,
            changed_date = excluded.changed_date`.execute(tx)
  }
}

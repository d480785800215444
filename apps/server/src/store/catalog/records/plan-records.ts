import type { GivenRecord, GivenReference } from '@incentive/contract'
import {
  blankRecord,
  catalogEntity,
  clearedValue,
  foldRecordKey,
  isReference,
  recordIssues,
  recordKeyText,
  referenceText,
  type CatalogEntity,
  type CatalogName,
  type RecordPrice,
  type RecordReference,
  type RecordValue,
  type RecordValues,
} from '@incentive/model/catalog'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { differences, type FieldChange, type WriteContext } from './record-changes.ts'
import { findKeyIssues } from './key-changes.ts'
import { loadRecords, type StoredRecord } from './load-records.ts'
import { findOwnerIssues } from './owner-issues.ts'
import { groupIn, isOwnedIn, ownerIn, recordTable } from '../record-table.ts'
import { countPromotionsUsing } from '../uses/record-uses.ts'
import { findErasedIssues } from '../erasures.ts'
import { findParentIssues } from './parents.ts'
import { resolveReferences } from './resolve-references.ts'

/** A row of a call: the fields to set, and the record that it must or must not change. */
export interface RowToWrite {
  readonly given: GivenRecord
  /** The record to change; `new` for one that must not exist; `byKey` for the record with the key, or a new one. */
  readonly target: number | 'new' | 'byKey'
}

/** The effect that a row would have, and the problems that prevent it. */
export interface RowPlan {
  readonly key: string
  /** Empty if a reference of the key is unknown. */
  readonly foldedKey: string
  /** The record as stored; null: a new one. */
  readonly before: StoredRecord | null
  readonly values: RecordValues
  readonly changes: readonly FieldChange[]
  readonly issues: readonly Issue[]
}

const record = RECORD_MESSAGES

/**
 * Plans rows without writing them: resolves their references, locks the records that they change, and validates what
 * would be stored. Rows of one call with the same key are all rejected.
 */
export async function planRecords(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly RowToWrite[],
): Promise<RowPlan[]> {
  const entity = catalogEntity(name)
  const resolved = await resolveReferences(
    tx,
    context,
    name,
    rows.map(({ given }) => given),
  )
  const given = await withDefaults(
    tx,
    name,
    resolved.map((row) => row.given),
  )
  const blank = blankRecord(entity)
  const ids = rows.flatMap(({ target }) => (typeof target === 'number' ? [target] : []))
  const targets = ids.length > 0 ? await lockRecords(tx, context, name, { keys: [], ids }) : []
  const byId = new Map(targets.map((each) => [each.id, each]))
  // the key that each row would have: a change can name a part of it only
  const keys = rows.map(({ target }, index) =>
    foldRecordKey(entity, { ...(byId.get(target as number)?.values ?? blank), ...given[index] }),
  )
  const stored = await lockRecords(tx, context, name, { keys, ids: [] })
  const byKey = new Map(stored.map((each) => [foldRecordKey(entity, each.values), each]))

  const plans = rows.map(({ target }, index): RowPlan => {
    const named = given[index] ?? {}
    const unknown = unknownParts(entity, rows[index]?.given ?? {}, resolved[index]?.issues ?? [])
    const match = unknown === null ? (byKey.get(keys[index] ?? '') ?? null) : null
    const before = typeof target === 'number' ? (byId.get(target) ?? null) : target === 'new' ? null : match
    // a record that is named by its key keeps the key as it was first written
    const fields = target === 'byKey' && before ? withoutKey(entity, named) : named
    const values = merge(entity.name, before?.values ?? blank, fields)
    const foldedKey = unknown === null ? foldRecordKey(entity, values) : ''
    const other = byKey.get(foldedKey)
    const isTaken = target !== 'byKey' && other !== undefined && other.id !== before?.id
    const issues = [
      ...withoutUnresolved(recordIssues(entity, values), resolved[index]?.issues ?? []),
      ...(resolved[index]?.issues ?? []),
      ...inactiveIssues(name, fields, before),
      ...(isTaken ? [{ field: entity.key[0] ?? '', message: record.keyExists(entity.one) }] : []),
    ]
    const changes = differences(name, before?.values ?? null, values)
    return { key: recordKeyText(entity, { ...values, ...unknown }), foldedKey, before, values, changes, issues }
  })
  return withMoreIssues(tx, context, name, withDoubles(name, plans))
}

const withoutKey = ({ key }: CatalogEntity, given: Readonly<Record<string, RecordValue>>) =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !key.includes(field)))

/** The references of a key that could not be resolved, as they were given; null if there is none. */
function unknownParts(
  { key, fields }: CatalogEntity,
  given: GivenRecord,
  unresolved: readonly Issue[],
): Record<string, string> | null {
  const parts = key.filter((part) => unresolved.some(({ field }) => field === part))
  if (parts.length === 0) return null
  const texts = parts.map((part) => {
    const field = fields[part]
    const reference = given[part] as GivenReference
    return [part, field?.kind === 'reference' ? referenceText(field.to, reference.key) : (reference.key['name'] ?? '')]
  })
  return Object.fromEntries(texts) as Record<string, string>
}

/** A store product is sold in the currency of its country, unless another one is given. */
async function withDefaults(
  db: Queries,
  name: CatalogName,
  rows: readonly Readonly<Record<string, RecordValue>>[],
): Promise<readonly Readonly<Record<string, RecordValue>>[]> {
  if (name !== 'storeProducts') return rows
  const { rows: found } = await sql<{ country: number; id: number; name: string }>`
    SELECT country.id AS country, currency.id, currency.name
      FROM country JOIN currency ON currency.id = country.currency_id`.execute(db)
  const currencies = new Map(found.map(({ country, ...currency }) => [country, currency]))
  return rows.map((row) => {
    const country = row['country'] ?? null
    const currency = isReference(country) ? currencies.get(country.id) : undefined
    return row['currency'] === undefined && currency ? { ...row, currency } : row
  })
}

/** Writes of records of one entity and owner come one at a time. */
export async function lockOwner(tx: Writes, name: CatalogName, scope: WriteContext['scope']): Promise<void> {
  const table = recordTable(name)
  const owner = ownerIn(table, scope)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records ${table.table} ${owner}`}, 0))`.execute(tx)
  if (table.group === null) return
  const ofGroup = sql`${`records ${table.table} of group `} || group_id`
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${ofGroup}, 0)) FROM (SELECT ${groupIn(scope)} AS group_id) AS own
     WHERE group_id IS NOT NULL`.execute(tx)
}

/** Locks the records with these keys or ids in the order of their keys, so that two calls never wait for each other. */
export async function lockRecords(
  tx: Writes,
  { scope }: WriteContext,
  name: CatalogName,
  { keys, ids }: { readonly keys: readonly string[]; readonly ids: readonly number[] },
): Promise<StoredRecord[]> {
  const table = recordTable(name)
  await lockOwner(tx, name, scope)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table.table)} AS record
     WHERE ${isOwnedIn(table, scope)}
       AND (folded_key = ANY(${[...keys]}::text[]) OR id = ANY(${[...ids]}::bigint[]))
     ORDER BY folded_key FOR NO KEY UPDATE OF record`.execute(tx)
  return loadRecords(
    tx,
    name,
    rows.map(({ id }) => id),
  )
}

/** Locks a record of the scope until the transaction ends; null if there is none. */
export async function lockRecord(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  id: number,
): Promise<StoredRecord | null> {
  const [stored = null] = await lockRecords(tx, context, name, { keys: [], ids: [id] })
  return stored
}

/** The stored values with the given ones; prices change the countries that they name. */
export function merge(
  name: CatalogName,
  stored: RecordValues,
  given: Readonly<Record<string, RecordValue>>,
): RecordValues {
  const { fields } = catalogEntity(name)
  const merged: Record<string, RecordValue> = { ...stored }
  for (const [field, value] of Object.entries(given)) {
    const description = fields[field]
    merged[field] =
      description?.kind === 'prices'
        ? mergePrices(stored[field] ?? [], value)
        : value === null && description
          ? clearedValue(description)
          : value
  }
  return merged
}

function mergePrices(stored: RecordValue, given: RecordValue): RecordPrice[] {
  const named = given as readonly RecordPrice[]
  const kept = (stored as readonly RecordPrice[]).filter(
    ({ country }) => !named.some((each) => each.country.id === country.id),
  )
  return [...kept, ...named.filter(({ price }) => price !== null)].toSorted(
    (one, other) => one.country.id - other.country.id,
  )
}

/** A reference that could not be resolved is not missing too. */
const withoutUnresolved = (issues: readonly Issue[], unresolved: readonly Issue[]) =>
  issues.filter(({ field }) => !unresolved.some((each) => each.field === field))

/** A deactivated record stays where it is, but cannot be chosen. DI-20. */
export function inactiveIssues(
  name: CatalogName,
  given: Readonly<Record<string, RecordValue>>,
  before: StoredRecord | null,
): Issue[] {
  const { fields } = catalogEntity(name)
  return Object.entries(given).flatMap(([field, value]) => {
    const chosen = (isReference(value) ? [value] : Array.isArray(value) ? (value as RecordReference[]) : []).filter(
      (each) => each['deactivatedDate'] != null,
    )
    if (chosen.length === 0) return []
    const stored = before?.values[field] ?? null
    const kept = new Set(
      (Array.isArray(stored) ? stored : [stored]).map((each) => (each as RecordReference | null)?.id),
    )
    const description = fields[field]
    const to = description?.kind === 'reference' ? description.to : description?.kind === 'list' ? description.of : null
    return chosen.flatMap((each) => {
      if (kept.has(each.id) || to === null) return []
      const one = catalogEntity(to as CatalogName).one
      return [{ field, message: record.inactiveReference(one, each.name ?? String(each.id)) }]
    })
  })
}

/** Rows of one call that mean the same record contradict each other. */
function withDoubles(name: CatalogName, plans: readonly RowPlan[]): RowPlan[] {
  const counts = new Map<string, number>()
  // keys with an unknown part are equal without being the same
  for (const { foldedKey } of plans) if (foldedKey !== '') counts.set(foldedKey, (counts.get(foldedKey) ?? 0) + 1)
  const field = catalogEntity(name).key[0] ?? ''
  return plans.map((plan) =>
    (counts.get(plan.foldedKey) ?? 0) < 2
      ? plan
      : { ...plan, issues: [...plan.issues, { field, message: record.keyTwice }] },
  )
}

/**
 * Adds the problems that only the database knows: fields that cannot change while the record is used, the organizations
 * above others, people who were erased, owners, and keys.
 */
async function withMoreIssues(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  plans: readonly RowPlan[],
): Promise<RowPlan[]> {
  const { fields } = catalogEntity(name)
  const isFixed = (field: string) => fields[field]?.isFixedInUse === true
  const touched = plans.flatMap(({ before, changes }) =>
    before && changes.some(({ field }) => isFixed(field)) ? [before.id] : [],
  )
  const uses = touched.length > 0 ? await countPromotionsUsing(tx, name, touched) : new Map<number, number>()
  const parents = name === 'organizations' ? await findParentIssues(tx, plans) : []
  const { scope, now } = context
  const { programId } = scope
  const erased = name === 'participants' ? await findErasedIssues(tx, { programId, now }, plans) : []
  const owners = await findOwnerIssues(tx, context, name, plans)
  const keys = await findKeyIssues(tx, context, name, plans)
  return plans.map((plan, index) => {
    const count = plan.before === null ? 0 : (uses.get(plan.before.id) ?? 0)
    const fixed = count === 0 ? [] : plan.changes.filter(({ field }) => isFixed(field))
    const issues = [
      ...plan.issues,
      ...fixed.map(({ field }) => ({ field, message: record.fixedInUse(count) })),
      ...(parents[index] ?? []),
      ...(erased[index] ?? []),
      ...(owners[index] ?? []),
      ...(keys[index] ?? []),
    ]
    return { ...plan, issues }
  })
}

import type { GivenPrice, GivenRecord, GivenReference, GivenValue } from '@incentive/contract'
import {
  CATALOG,
  catalogEntity,
  isLookup,
  isReference,
  recordIssues,
  referenceText,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
  type RecordReference,
  type RecordValue,
  type RecordValues,
} from '@incentive/model/catalog'
import { MESSAGES, RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { cleanText, foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { findKeyIssues } from './key-changes.ts'
import type { WriteContext } from './record-changes.ts'
import { isOwnedIn, recordTable, tableOfTarget } from '../record-table.ts'

/** A row with resolved references, and the problems of those that could not be. */
export interface ResolvedRow {
  /** The given fields. */
  readonly given: Readonly<Record<string, RecordValue>>
  readonly issues: readonly Issue[]
}

/** Every reference of some rows to one entity or lookup, by the text that identifies it. */
type Wanted = Map<CatalogName | CatalogLookup, Map<string, GivenReference>>

type Found = ReadonlyMap<string, RecordReference & { readonly deactivatedDate?: string | null }>

/**
 * Resolves the references of rows, at most one query for each entity that they refer to. References are found in the
 * client or program of the call only.
 */
export async function resolveReferences(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  rows: readonly GivenRecord[],
): Promise<ResolvedRow[]> {
  const { scope, createsMissing = false } = context
  const wanted: Wanted = new Map()
  for (const row of rows) {
    for (const [of, reference] of referencesOf(name, row)) {
      const known = wanted.get(of)
      if (known) known.set(identityOf(of, reference), reference)
      else wanted.set(of, new Map([[identityOf(of, reference), reference]]))
    }
  }
  const found = new Map<CatalogName | CatalogLookup, Found>()
  for (const [of, references] of wanted) found.set(of, await find(db, scope, of, references))
  const reserved = createsMissing ? await findReservedNames(db, context, wanted, found) : new Map<string, string>()
  return rows.map((row) => resolveRow(name, row, found, createsMissing ? reserved : null))
}

/** Finds the problems of the names of records that do not exist yet: one is reserved for a renamed record. DI-23. */
async function findReservedNames(
  db: Queries,
  context: WriteContext,
  wanted: Wanted,
  found: ReadonlyMap<CatalogName | CatalogLookup, Found>,
): Promise<ReadonlyMap<string, string>> {
  const reserved = new Map<string, string>()
  for (const [of, references] of wanted) {
    if (isLookup(of) || !isOnlyName(of)) continue
    const plans = [...references].flatMap(([identity, { id, key }]) => {
      const text = cleanText(key['name'] ?? '')
      if (id !== undefined || text === '' || found.get(of)?.has(identity)) return []
      return [{ before: null, foldedKey: foldKey(text), values: { name: text }, changes: [] }]
    })
    if (plans.length === 0) continue
    const issues = await findKeyIssues(db, context, of, plans)
    plans.forEach(({ foldedKey }, index) => {
      const [issue] = issues[index] ?? []
      if (issue) reserved.set(nameIn(of, foldedKey), issue.message)
    })
  }
  return reserved
}

const nameIn = (of: CatalogName | CatalogLookup, foldedKey: string) => `${of} ${foldedKey}`

const referenceKinds: readonly CatalogField['kind'][] = ['reference', 'lookup', 'list', 'prices']

// found once: imports ask for them for every row
const referenceFields = new Map(
  CATALOG.map(({ name, fields }) => [
    name,
    Object.entries(fields).filter(([, { kind }]) => referenceKinds.includes(kind)),
  ]),
)

function* referencesOf(
  name: CatalogName,
  row: GivenRecord,
): Generator<readonly [CatalogName | CatalogLookup, GivenReference, field: string]> {
  for (const [field, description] of referenceFields.get(name) ?? []) {
    const value = row[field]
    if (value == null) continue
    if (description.kind === 'reference') yield [description.to, value as GivenReference, field]
    if (description.kind === 'lookup') yield [description.of, value as GivenReference, field]
    if (description.kind === 'list') {
      for (const each of value as readonly GivenReference[]) yield [description.of, each, field]
    }
    if (description.kind === 'prices')
      for (const each of value as readonly GivenPrice[]) yield ['countries', each.country, field]
  }
}

/** The text that identifies a reference: the id, or the folded parts of the key. */
function identityOf(of: CatalogName | CatalogLookup, { id, key }: GivenReference): string {
  if (id !== undefined) return `id ${id}`
  if (isLookup(of)) return `key ${(key['name'] ?? '').toUpperCase()}`
  return `key ${textKeyOf(of)
    .map((part) => foldKey(key[part] ?? ''))
    .join('\t')}`
}

/** The texts of an entity's key; the name of an entity whose key is another record. */
const textKeyOf = (name: CatalogName): readonly string[] => textKeys.get(name) ?? ['name']

const textKeys = new Map(
  CATALOG.map(({ name, key }) => {
    const { columns } = recordTable(name)
    return [name, key.every((part) => columns[part]?.type === 'text') ? key : ['name']] as const
  }),
)

async function find(
  db: Queries,
  scope: ProgramScope,
  of: CatalogName | CatalogLookup,
  wanted: ReadonlyMap<string, GivenReference>,
): Promise<Found> {
  const ids = [...wanted.values()].flatMap(({ id }) => (id === undefined ? [] : [id]))
  const keys = [...wanted.keys()].flatMap((text) => (text.startsWith('key ') ? [text.slice(4)] : []))
  const found = new Map<string, RecordReference>()
  if (isLookup(of)) {
    const { rows } = await sql<RecordReference & { name: string }>`
      SELECT id, name, description FROM ${sql.table(tableOfTarget(of))}
       WHERE id = ANY(${ids}::bigint[]) OR name = ANY(${keys}::text[])`.execute(db)
    for (const row of rows) found.set(`id ${row.id}`, row).set(`key ${row.name}`, row)
    return found
  }
  const table = recordTable(of)
  const texts = textKeyOf(of)
  const isByKey = texts === catalogEntity(of).key
  const shown = [...new Set([...texts, catalogEntity(of).display])]
  const columns = shown.map((field) => sql`${sql.ref(table.columns[field]?.name ?? field)} AS ${sql.id(field)}`)
  const matches = isByKey ? sql`folded_key = ANY(${keys}::text[])` : sql`lower(name) = ANY(${keys}::text[])`
  const { rows } = await sql<RecordReference>`
    SELECT id, deactivated_date AS "deactivatedDate", folded_key AS "foldedKey", ${sql.join(columns)}
      FROM ${sql.table(table.table)} AS record
     WHERE ${isOwnedIn(table, scope)} AND (id = ANY(${ids}::bigint[]) OR ${matches})`.execute(db)
  for (const { foldedKey, ...row } of rows) {
    const key = isByKey ? String(foldedKey) : foldKey(row.name ?? '')
    found.set(`id ${row.id}`, row).set(`key ${key}`, row)
  }
  return found
}

function resolveRow(
  name: CatalogName,
  row: GivenRecord,
  found: ReadonlyMap<CatalogName | CatalogLookup, Found>,
  // the names that no missing record gets; null: missing records are not created
  reserved: ReadonlyMap<string, string> | null,
): ResolvedRow {
  const issues: Issue[] = []
  const resolve = (of: CatalogName | CatalogLookup, field: string, reference: GivenReference) => {
    const match = found.get(of)?.get(identityOf(of, reference)) ?? null
    if (match !== null) return match
    const missing = reserved ? missingRecord(name, of, reference, reserved) : null
    if (missing?.problem === null) return missing.record
    issues.push({ field, message: missing?.problem ?? unknownMessage(of, reference) })
    return null
  }
  const { fields } = catalogEntity(name)
  const given: Record<string, RecordValue> = {}
  for (const [field, description] of Object.entries(fields)) {
    const value = row[field]
    if (value === undefined) continue
    const { kind } = description
    if (value === null) given[field] = kind === 'list' || kind === 'prices' ? [] : null
    else if (kind === 'reference') given[field] = resolve(description.to, field, value as GivenReference)
    else if (kind === 'lookup') given[field] = resolve(description.of, field, value as GivenReference)
    else if (kind === 'list') {
      const entries = (value as readonly GivenReference[]).flatMap((each) => resolve(description.of, field, each) ?? [])
      given[field] = sortedOnce(entries)
    } else if (kind === 'prices') {
      given[field] = (value as readonly GivenPrice[]).flatMap(({ country, price }) => {
        const match = resolve('countries', field, country)
        return match === null ? [] : [{ country: match, price }]
      })
    } else given[field] = plain(value)
  }
  return { given, issues }
}

/** True for an entity whose records are only a name. */
const isOnlyName = (name: CatalogName) => {
  const { key, fields } = catalogEntity(name)
  return key.length === 1 && Object.keys(fields).join() === 'name'
}

/** A record that is to be created for a reference, with the id 0 until then; null where that cannot be. */
function missingRecord(
  name: CatalogName,
  of: CatalogName | CatalogLookup,
  { id, key }: GivenReference,
  reserved: ReadonlyMap<string, string>,
): { readonly record: RecordReference; readonly problem: string | null } | null {
  const text = cleanText(key['name'] ?? '')
  if (isLookup(of) || !isOnlyName(of) || id !== undefined || text === '') return null
  // the right to the records of a row is the right to those that it creates
  if (catalogEntity(of).scope !== catalogEntity(name).scope) return null
  const [issue] = recordIssues(catalogEntity(of), { name: text })
  return { record: { id: 0, name: text }, problem: issue?.message ?? reserved.get(nameIn(of, foldKey(text))) ?? null }
}

/** The records that a planned row creates, because its references do not exist yet. */
export const missingOf = (name: CatalogName, values: RecordValues) =>
  Object.entries(catalogEntity(name).fields).flatMap(([field, description]) => {
    const value = values[field] ?? null
    const isMissing = description.kind === 'reference' && isReference(value) && value.id === 0
    return isMissing ? [{ field, entity: description.to, name: value.name ?? '' }] : []
  })

/** A blank text is no value. */
const plain = (value: GivenValue): RecordValue => (value === '' ? null : (value as RecordValue))

/** A list has no order and no entry twice. */
const sortedOnce = (entries: readonly RecordReference[]): RecordReference[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted((one, other) => one.id - other.id)

/** The problems that a row has if none of its references to records of an entity is found. */
export const unknownReferences = (name: CatalogName, row: GivenRecord, to: CatalogName): Issue[] =>
  [...referencesOf(name, row)].flatMap(([of, reference, field]) =>
    of === to ? [{ field, message: unknownMessage(of, reference) }] : [],
  )

function unknownMessage(of: CatalogName | CatalogLookup, { id, key }: GivenReference): string {
  const text = referenceText(of, key)
  if (id !== undefined || text === '') return MESSAGES.any.invalidSelection
  return RECORD_MESSAGES.unknownReference(isLookup(of) ? lookupWords[of] : catalogEntity(of).one, text)
}

const lookupWords: Readonly<Record<CatalogLookup, string>> = {
  awardVehicleTypes: 'award vehicle type',
  countries: 'country',
  currencies: 'currency',
  participantStatuses: 'status',
  promotionInputTypes: 'input type',
}

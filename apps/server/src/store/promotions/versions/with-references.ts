import type { ReferenceKind } from '@incentive/model/references'
import { sql } from 'kysely'
import { inSlices } from '../../../slices.ts'
import type { Queries } from '../../queries.ts'
import { loadProducts } from '../../catalog/load-products.ts'
import { REFERENCE_KINDS, resources } from '../../references/resources.ts'
import type { ContentRow } from './content.ts'

/** A reference in a content: by id, or by name for a lookup. */
type Reference = { readonly id: number } | { readonly name: string }
const keyOf = (reference: Reference) => ('id' in reference ? reference.id : reference.name)

/** Returns a row with its references as the API returns the objects. */
type WithObjects = (row: ContentRow) => ContentRow

/** The objects that rows refer to, whether or not they are active. */
export interface References {
  /** An object that no longer exists has its id as its name. */
  readonly named: WithObjects
  /** References to objects that no longer exist are left out; a single one is null. */
  readonly existing: WithObjects
  /** The objects that no longer exist, such as `Product 12`. */
  readonly missing: readonly string[]
}

/** Number of objects that one statement loads, so that others are served in between. */
const PORTION = 1000

/** Loads the objects that rows refer to. */
export async function loadReferences(db: Queries, rows: readonly ContentRow[]): Promise<References> {
  const wanted = await inSlices(collectReferences(rows))
  const found = new Map<string, unknown>()
  for (const [kind, all] of wanted) {
    const keys = [...all]
    for (let at = 0; at < keys.length; at += PORTION) {
      const loaded = await loadForms(db, kind, keys.slice(at, at + PORTION))
      for (const { key, form } of loaded) found.set(`${kind} ${key}`, form)
    }
  }
  const load = (kind: ReferenceKind, reference: Reference) => found.get(`${kind} ${keyOf(reference)}`)
  const nameMissing = (kind: ReferenceKind, reference: Reference) => load(kind, reference) ?? missing(reference)
  return {
    named: (row) => walk(row, nameMissing) as ContentRow,
    existing: (row) => walk(row, load) as ContentRow,
    missing: [...wanted].flatMap(([kind, keys]) =>
      [...keys].filter((key) => !found.has(`${kind} ${key}`)).map((key) => `${inWords(kind)} ${key}`),
    ),
  }
}

interface Loaded {
  readonly key: number | string
  readonly form: unknown
}

/** Products have all their catalog data, as in the lists of a promotion. */
async function loadForms(db: Queries, kind: ReferenceKind, keys: readonly (number | string)[]): Promise<Loaded[]> {
  if (kind === 'product') return (await loadProducts(db, keys.map(Number))).map((form) => ({ key: form.id, form }))
  const { table, key, json } = resources[kind]
  const column = sql.ref(`${table}.${key}`)
  const { rows } = await sql<Loaded>`
    SELECT ${column} AS key, ${json} AS form FROM ${sql.table(table)}
    WHERE ${column} = ANY(${keys}::${sql.raw(key === 'id' ? 'bigint' : 'text')}[])`.execute(db)
  return rows
}

/** The keys of the objects of each kind that rows refer to. One step per row. */
function* collectReferences(rows: readonly ContentRow[]): Generator<void, Wanted, void> {
  const wanted: Wanted = new Map()
  for (const row of rows) {
    yield
    walk(row, (kind, reference) => {
      const keys = wanted.get(kind) ?? new Set()
      wanted.set(kind, keys.add(keyOf(reference)))
      return reference
    })
  }
  return wanted
}

type Wanted = Map<ReferenceKind, Set<number | string>>

/** Returns, for example, `Store product`. */
function inWords(kind: ReferenceKind): string {
  const words = kind.replace(/^listed/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const text = words.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An object that was deleted, with a name in each field that can name it. */
function missing(reference: Reference) {
  const name = `${keyOf(reference)} (deleted)`
  return { id: 0, name, description: name, fileName: name, productKey: name, ...reference }
}

/**
 * Copies a content; `replace` returns the object of each reference. An undefined one is left out of a list, and is null
 * elsewhere.
 */
function walk(value: unknown, replace: (kind: ReferenceKind, reference: Reference) => unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, replace, field)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const kind = REFERENCE_KINDS[field]
  if (kind !== undefined) return replace(kind, value as Reference)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, replace, name) ?? null]))
}

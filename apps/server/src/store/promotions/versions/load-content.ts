import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { inSlices } from '../../../slices.ts'
import { alignRows, byId } from './align-rows.ts'
import { CONTENT_PARTS, isLongList, type ContentPart, type ContentRow, type LongList } from './content.ts'

/** The hash of each part of a version. */
export type Parts = Readonly<Record<ContentPart, string>>

/** Loads parts of a version: a list of rows, or an object. */
export async function loadParts(
  db: Queries,
  parts: Parts,
  names: readonly ContentPart[],
): Promise<Readonly<Partial<Record<ContentPart, unknown>>>> {
  const bodies = await loadBodies(
    db,
    names.map((name) => parts[name]),
  )
  const pieces = names.filter(isLongList).flatMap((name) => Object.values(hashesIn(bodies, parts[name])))
  const rows = await loadBodies(db, pieces)
  return Object.fromEntries(
    names.map((name) => {
      if (!isLongList(name)) return [name, bodies.get(parts[name])]
      return [name, inOrder(hashesIn(bodies, parts[name])).flatMap(([, hash]) => rows.get(hash) as ContentRow[])]
    }),
  )
}

/** Rows of two versions. */
export interface ChangedRows {
  readonly before: readonly ContentRow[]
  readonly after: readonly ContentRow[]
}

/**
 * Loads the rows of a part that two versions do not have in common. Rows that were recreated with equal values count as
 * the same ({@link alignRows}). The limits are loaded completely, since a node means nothing without its tree; fields
 * and rules are a single row each, which is the same one in both.
 */
export async function loadChangedRows(
  db: Queries,
  part: ContentPart,
  before: Parts,
  after: Parts,
): Promise<ChangedRows> {
  const rows = await loadDifferingRows(db, part, before, after)
  if (isLongList(part) || part === 'promotionCourses') return withoutCommon(rows)
  const [group] = part === 'payoutGenerationRuleGroup' ? rows.before : []
  const there = group ? rows.after.map((row) => ({ ...row, id: group['id'] })) : rows.after
  return { ...rows, after: byId(await inSlices(alignRows(rows.before, there))) }
}

/**
 * Loads the rows of a part that two versions may not have in common: those of the pieces of a long list that differ,
 * and all rows of other parts.
 */
export async function loadDifferingRows(
  db: Queries,
  part: ContentPart,
  before: Parts,
  after: Parts,
): Promise<ChangedRows> {
  if (isLongList(part)) return loadChangedPieces(db, part, before, after)
  const rowsOf = async (parts: Parts) => {
    const body = (await loadParts(db, parts, [part]))[part] as ContentRow | readonly ContentRow[] | null
    return [body ?? []].flat() as readonly ContentRow[]
  }
  return { before: await rowsOf(before), after: await rowsOf(after) }
}

/** Only the pieces whose hashes differ are read. */
async function loadChangedPieces(db: Queries, list: LongList, before: Parts, after: Parts): Promise<ChangedRows> {
  const lists = await loadBodies(db, [before[list], after[list]])
  const [from, to] = [hashesIn(lists, before[list]), hashesIn(lists, after[list])]
  const only = (own: Hashes, other: Hashes) =>
    inOrder(own).flatMap(([piece, hash]) => (other[piece] === hash ? [] : [hash]))
  const [gone, come] = [only(from, to), only(to, from)]
  const rows = await loadBodies(db, [...gone, ...come])
  const rowsOf = (hashes: readonly string[]) => hashes.flatMap((hash) => rows.get(hash) as ContentRow[])
  return { before: rowsOf(gone), after: rowsOf(come) }
}

async function withoutCommon({ before, after: sent }: ChangedRows): Promise<ChangedRows> {
  const after = byId(await inSlices(alignRows(before, sent)))
  const texts = (rows: readonly ContentRow[]) => new Set(rows.map((row) => JSON.stringify(row)))
  const common = texts(before).intersection(texts(after))
  const changed = (rows: readonly ContentRow[]) => rows.filter((row) => !common.has(JSON.stringify(row)))
  return { before: changed(before), after: changed(after) }
}

/** The hash of each piece of a list. */
type Hashes = Readonly<Record<string, string>>

const hashesIn = (bodies: Bodies, hash: string) => (bodies.get(hash) ?? {}) as Hashes

const inOrder = (hashes: Hashes) => Object.entries(hashes).toSorted(([one], [other]) => Number(one) - Number(other))

/** The bodies of parts, and of pieces of lists, by hash. */
export type Bodies = ReadonlyMap<string, unknown>

/** Loads the bodies that a content has and another one does not have. */
export async function loadBodiesBeyond(db: Queries, base: Parts, parts: Parts): Promise<Bodies> {
  const changed = CONTENT_PARTS.filter((part) => base[part] !== parts[part])
  const bodies = await loadBodies(
    db,
    changed.map((part) => parts[part]),
  )
  const lists = changed.filter(isLongList)
  const known = await loadBodies(
    db,
    lists.map((list) => base[list]),
  )
  const before = new Set(lists.flatMap((list) => Object.values(hashesIn(known, base[list]))))
  const pieces = lists.flatMap((list) =>
    Object.values(hashesIn(bodies, parts[list])).filter((hash) => !before.has(hash)),
  )
  return new Map([...bodies, ...(await loadBodies(db, pieces))])
}

/** Stores bodies that are not stored yet. */
export async function storeBodies(tx: Writes, bodies: Bodies): Promise<void> {
  for (const [hash, body] of bodies) {
    await sql`
      INSERT INTO promotion_part (content_hash, body) VALUES (${hash}, ${JSON.stringify(body)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(tx)
  }
}

async function loadBodies(db: Queries, hashes: readonly string[]): Promise<Bodies> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; body: unknown }>`
    SELECT content_hash AS hash, body FROM promotion_part WHERE content_hash = ANY(${[...new Set(hashes)]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}

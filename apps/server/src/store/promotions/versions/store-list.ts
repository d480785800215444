import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Writes } from '../../queries.ts'
import { hashOf, LONG_LISTS, IDS_PER_PIECE, type ListPart, type LongList } from './content.ts'

/** Maximum number of pieces that one statement stores, so that other calls are served in between. */
const MAX_PIECES_PER_STATEMENT = 4

/** A long list to store for a promotion. */
interface ListToStore {
  readonly promotionId: number
  readonly list: LongList
  /** The hash of the list in the newest version; null for the first version. */
  readonly before: string | null
  /** The ids of rows that may have changed. */
  readonly touched: readonly number[] | 'all'
}

/**
 * Stores the changed pieces of a list, and the hashes of all pieces as a separate part; returns the hash of that part.
 */
export async function storeList(tx: Writes, { promotionId, list, before, touched }: ListToStore): Promise<string> {
  const isWhole = touched === 'all'
  const pieces = isWhole ? await findPieces(tx, promotionId, list) : new Set(touched.map(pieceOf))
  const hashes = isWhole || before === null ? {} : await readHashes(tx, before)
  for (const piece of pieces) delete hashes[piece]
  const wanted = [...pieces]
  for (let first = 0; first < wanted.length; first += MAX_PIECES_PER_STATEMENT) {
    Object.assign(
      hashes,
      await storePieces(tx, promotionId, list, wanted.slice(first, first + MAX_PIECES_PER_STATEMENT)),
    )
  }
  const { rows } = await sql<{ hash: string }>`
    WITH list AS (SELECT ${JSON.stringify(hashes)}::jsonb AS body),
    hashed AS (SELECT body, ${hashOf(sql`body`)} AS hash FROM list),
    stored AS (
      INSERT INTO promotion_part (content_hash, body) SELECT hash, body FROM hashed ON CONFLICT DO NOTHING)
    SELECT hash FROM hashed`.execute(tx)
  return rows[0]?.hash ?? ''
}

/** The hash of each piece of a list, by the number of the piece. */
type Hashes = Record<number, string>

const pieceOf = (id: number) => Math.floor(id / IDS_PER_PIECE)

async function findPieces(tx: Writes, promotionId: number, list: LongList): Promise<Set<number>> {
  const { rows } = await sql<{ piece: number }>`
    SELECT DISTINCT row.id / ${sql.lit(IDS_PER_PIECE)} AS piece FROM ${rowsOf(promotionId, list)}`.execute(tx)
  return new Set(rows.map(({ piece }) => piece))
}

async function readHashes(tx: Writes, hash: string): Promise<Hashes> {
  const { rows } = await sql<{ body: Hashes }>`
    SELECT body FROM promotion_part WHERE content_hash = ${hash}`.execute(tx)
  return rows[0]?.body ?? {}
}

/** Stores pieces as they are now, and returns their hashes; a piece without rows is left out. */
async function storePieces(
  tx: Writes,
  promotionId: number,
  list: LongList,
  pieces: readonly number[],
): Promise<Hashes> {
  const firsts = pieces.map((piece) => piece * IDS_PER_PIECE)
  const inPieces = (id: RawBuilder<unknown>) => {
    const ranges = firsts.map((first) => sql`${id} BETWEEN ${first} AND ${first + IDS_PER_PIECE - 1}`)
    return sql<SqlBool>`(${sql.join(ranges, sql` OR `)})`
  }
  const { rows } = await sql<{ piece: number; hash: string }>`
    WITH body AS MATERIALIZED (
      SELECT row.id / ${sql.lit(IDS_PER_PIECE)} AS piece, jsonb_agg(${LONG_LISTS[list].row} ORDER BY row.id) AS body
      FROM ${rowsOf(promotionId, list, inPieces)} AND ${inPieces(sql`row.id`)} GROUP BY piece),
    hashed AS MATERIALIZED (SELECT piece, body, ${hashOf(sql`body`)} AS hash FROM body),
    stored AS (
      INSERT INTO promotion_part (content_hash, body)
      SELECT DISTINCT ON (hash) hash, body FROM hashed ORDER BY hash ON CONFLICT DO NOTHING)
    SELECT piece, hash FROM hashed`.execute(tx)
  return Object.fromEntries(rows.map(({ piece, hash }) => [piece, hash]))
}

const rowsOf = (promotionId: number, list: LongList, inPieces?: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>) => {
  const { table, only, joins }: ListPart = LONG_LISTS[list]
  const joined = inPieces && joins ? joins(inPieces) : sql``
  return sql`${sql.table(table)} AS row ${joined} WHERE row.promotion_id = ${promotionId} ${only ?? sql``}`
}

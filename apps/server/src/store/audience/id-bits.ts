import { sql, type RawBuilder } from 'kysely'

/**
 * A set of ids with one bit per id, starting at the lowest id. SQL can test membership without a join, whatever the
 * size of the set.
 */
export interface IdBits {
  readonly lowest: number
  readonly highest: number
  /** Number of ids. */
  readonly size: number
  readonly bits: Uint8Array
}

const BYTES_EACH = 8

/** SQL that packs the column `id` of all rows into the format that `readIdBits` reads; null for no rows. */
export const packedIds: RawBuilder<Uint8Array | null> = sql`string_agg(int8send(id), ''::bytea)`

/** Reads ids that `packedIds` has packed; null is the empty set. */
export function readIdBits(packed: Uint8Array | null): IdBits | null {
  if (packed === null || packed.length === 0) return null
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const ids = Float64Array.from({ length: packed.length / BYTES_EACH }, (_, index) => readId(view, index * BYTES_EACH))
  const lowest = ids.reduce((least, id) => Math.min(least, id), Infinity)
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  const bits = new Uint8Array(Math.floor((highest - lowest) / 8) + 1)
  let size = 0
  for (const id of ids) {
    const at = Math.floor((id - lowest) / 8)
    const [byte, bit] = [bits[at] ?? 0, 1 << ((id - lowest) % 8)]
    if ((byte & bit) === 0) size++
    bits[at] = byte | bit
  }
  return { lowest, highest, size, bits }
}

const readId = (view: DataView, at: number) => view.getUint32(at) * 0x1_0000_0000 + view.getUint32(at + 4)

/** SQL that tests whether a set contains the id. False for the empty set and for NULL. */
export function hasId(set: IdBits | null, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (set === null) return sql`false`
  const { lowest, highest, bits } = set
  return sql`CASE WHEN ${id} BETWEEN ${lowest}::bigint AND ${highest}::bigint
    THEN get_bit(${bits}::bytea, ${id} - ${lowest}::bigint) = 1 ELSE false END`
}

import type { OidcSettings } from '@incentive/contract'

/** The rights granted for a value of a claim. `key` stays the same when the mapping moves. */
export type MappingRow = OidcSettings['mappings'][number] & { readonly key: string }

export type MappingRows = readonly MappingRow[]

/** Maximum number of mappings that the server accepts. */
export const MAX_MAPPINGS = 100

/** The stored mappings, in order. */
export const openMappings = (stored: OidcSettings['mappings']): MappingRows =>
  stored.map((mapping, index) => ({ ...mapping, key: `mapping-${index + 1}` }))

/** A mapping that grants no rights yet. */
export const newMapping = (key: string): MappingRow => ({ key, claim: '', value: '', role: 'READ_ONLY', programs: [] })

/** Changes one of the rows. */
export const changeMapping = (rows: MappingRows, key: string, change: Partial<MappingRow>): MappingRows =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** Moves one of the rows up or down by one. */
export function moveMapping(rows: MappingRows, key: string, by: -1 | 1): MappingRows {
  const from = rows.findIndex((row) => row.key === key)
  const [moved, other] = [rows[from], rows[from + by]]
  if (!moved || !other) return rows
  return rows.with(from, other).with(from + by, moved)
}

/** Number of mappings added, removed or changed, plus one if the order of the remaining ones changed. */
export function countMappingChanges(rows: MappingRows, before: MappingRows): number {
  const printed = new Map(before.map((row) => [row.key, JSON.stringify(row)]))
  const changed = rows.filter((row) => printed.get(row.key) !== JSON.stringify(row)).length
  const keys = new Set(rows.map(({ key }) => key))
  const removed = before.filter(({ key }) => !keys.has(key)).length
  const staying = rows.filter(({ key }) => printed.has(key)).map(({ key }) => key)
  const stayed = before.filter(({ key }) => keys.has(key)).map(({ key }) => key)
  return changed + removed + (staying.every((key, index) => key === stayed[index]) ? 0 : 1)
}

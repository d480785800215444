import type { SignInSettings } from '@incentive/contract'

/** What somebody gets whose claim has a value; `key` stays with it wherever it stands. */
export type MappingRow = SignInSettings['mappings'][number] & { readonly key: string }

export type MappingRows = readonly MappingRow[]

/** The most mappings that the server takes. */
export const MAX_MAPPINGS = 100

/** The mappings as they are stored, in their order. */
export const openMappings = (stored: SignInSettings['mappings']): MappingRows =>
  stored.map((mapping, index) => ({ ...mapping, key: `mapping-${index + 1}` }))

/** A mapping that gives nothing yet. */
export const newMapping = (key: string): MappingRow => ({ key, claim: '', value: '', role: 'READ_ONLY', programs: [] })

/** The rows with one of them changed. */
export const changeMapping = (rows: MappingRows, key: string, change: Partial<MappingRow>): MappingRows =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** The rows with one of them a place further up or down. */
export function moveMapping(rows: MappingRows, key: string, by: -1 | 1): MappingRows {
  const from = rows.findIndex((row) => row.key === key)
  const [moved, other] = [rows[from], rows[from + by]]
  if (!moved || !other) return rows
  return rows.with(from, other).with(from + by, moved)
}

/** How many mappings were added, removed or changed, and one more when those that stay have another order. */
export function countMappingChanges(rows: MappingRows, before: MappingRows): number {
  const printed = new Map(before.map((row) => [row.key, JSON.stringify(row)]))
  const changed = rows.filter((row) => printed.get(row.key) !== JSON.stringify(row)).length
  const keys = new Set(rows.map(({ key }) => key))
  const removed = before.filter(({ key }) => !keys.has(key)).length
  const staying = rows.filter(({ key }) => printed.has(key)).map(({ key }) => key)
  const stayed = before.filter(({ key }) => keys.has(key)).map(({ key }) => key)
  return changed + removed + (staying.every((key, index) => key === stayed[index]) ? 0 : 1)
}

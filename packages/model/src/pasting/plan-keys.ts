import type { RowKey } from '../roster/roster.ts'
import type { PastedKey, KeyOutcome } from './read-keys.ts'

/**
 * The outcome for a pasted key. ADDED: its item is added to the list. CHANGED: its item is listed on the other side and
 * moves. UNCHANGED: its item is listed on this side already, or by an earlier key. The others change nothing.
 */
export const PASTE_OUTCOMES = [
  'ADDED',
  'CHANGED',
  'UNCHANGED',
  'UNKNOWN',
  'AMBIGUOUS',
  'INACTIVE',
  'ELSEWHERE',
] as const
export type PasteOutcome = (typeof PASTE_OUTCOMES)[number]

/** The lookup result of a key. */
export type FoundKey<Item> = { readonly outcome: KeyOutcome; readonly found: Item | null }

/** A pasted key with its outcome and the matching item. */
export type PlannedKey<Item> = PastedKey & { readonly outcome: PasteOutcome; readonly item: Item | null }

/** The effects of a paste: each key in its order, and the items that are added or moved, without duplicates. */
export type KeyPlan<Item> = { readonly rows: readonly PlannedKey<Item>[]; readonly items: readonly Item[] }

interface PlanKeysInput<Item> {
  keys: readonly PastedKey[]
  /** The lookup result of each key; a missing key is unknown. */
  found: ReadonlyMap<string, FoundKey<Item>>
  /** The current rows of the list, by item id. */
  listed: ReadonlyMap<RowKey, { readonly includeInPromotion: boolean | null }>
  /** True to include the pasted items, false to exclude them. */
  isIncluded: boolean
}

/** Plans a paste without side effects. Duplicate and already listed items are listed once. */
export function planKeys<Item extends { readonly id: number }>(input: PlanKeysInput<Item>): KeyPlan<Item> {
  const { keys, found, listed, isIncluded } = input
  const items = new Map<number, Item>()
  const outcomeOf = ({ id }: Item): PasteOutcome => {
    const row = listed.get(id)
    if (items.has(id) || row?.includeInPromotion === isIncluded) return 'UNCHANGED'
    return row ? 'CHANGED' : 'ADDED'
  }
  const rows = keys.map((key): PlannedKey<Item> => {
    const { outcome, found: item } = found.get(key.key) ?? { outcome: 'UNKNOWN', found: null }
    if (item === null) return { ...key, outcome: outcome === 'FOUND' ? 'UNKNOWN' : outcome, item }
    const planned = outcomeOf(item)
    if (planned !== 'UNCHANGED') items.set(item.id, item)
    return { ...key, outcome: planned, item }
  })
  return { rows, items: [...items.values()] }
}

/** True if a key has no item that can be listed, so that users can correct it. */
export const isRejected = ({ outcome }: Pick<PlannedKey<unknown>, 'outcome'>): boolean =>
  outcome !== 'ADDED' && outcome !== 'CHANGED' && outcome !== 'UNCHANGED'

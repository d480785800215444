import type { RowKey } from '../roster/roster.ts'
import type { KeyOutcome } from './key-outcome.ts'
import type { PastedKey } from './read-keys.ts'

/**
 * What becomes of a pasted key. ADDED: what it names is listed. CHANGED: it is listed the other way and changes sides.
 * UNCHANGED: it is listed so already, or an earlier key names it too. The others change nothing.
 */
export const PASTE_OUTCOMES = ['ADDED', 'CHANGED', 'UNCHANGED', 'UNKNOWN', 'AMBIGUOUS', 'ELSEWHERE'] as const
export type PasteOutcome = (typeof PASTE_OUTCOMES)[number]

/** What a lookup says of a key. */
export type FoundKey<Item> = { readonly outcome: KeyOutcome; readonly found: Item | null }

/** A pasted key with what becomes of it; `item` is what it names. */
export type PlannedKey<Item> = PastedKey & { readonly outcome: PasteOutcome; readonly item: Item | null }

/** What a paste does: each key in its order, and what is listed or changes sides, each once. */
export type KeyPlan<Item> = { readonly rows: readonly PlannedKey<Item>[]; readonly items: readonly Item[] }

interface PlanKeysInput<Item> {
  keys: readonly PastedKey[]
  /** What is known of each key; one of which nothing is known is unknown. */
  found: ReadonlyMap<string, FoundKey<Item>>
  /** The rows of the list as they stand, by the id of what they list. */
  listed: ReadonlyMap<RowKey, { readonly includeInPromotion: boolean | null }>
  /** Whether what is pasted is included or excluded. */
  isIncluded: boolean
}

/** Plans a paste; nothing is changed. What is named twice, or is listed so already, is listed once. */
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

/** Whether a key leads to nothing that can be listed, so that it is worth mending. */
export const isRejected = ({ outcome }: Pick<PlannedKey<unknown>, 'outcome'>): boolean =>
  outcome === 'UNKNOWN' || outcome === 'AMBIGUOUS' || outcome === 'ELSEWHERE'

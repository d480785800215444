import type { FoundKey } from '@incentive/model'
import type { Progress } from '../../../../../parts/pasted-rows/use-preparation.ts'

/** Looks up as many keys as one call takes; answers in their order. */
export type LookUp<Item> = (
  keys: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (FoundKey<Item> & { readonly key: string })[]>

interface LookUpKeysInput<Item> {
  /** Cut into what one call takes. */
  keys: readonly (readonly string[])[]
  lookUp: LookUp<Item>
  /** Gets how many keys have been looked up. */
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** Looks keys up, one call after the other, so that a long paste takes no more of the server than a short one. */
export async function lookUpKeys<Item>(input: LookUpKeysInput<Item>): Promise<ReadonlyMap<string, FoundKey<Item>>> {
  const { keys, lookUp, onProgress, signal } = input
  const total = keys.reduce((count, part) => count + part.length, 0)
  const found = new Map<string, FoundKey<Item>>()
  for (const part of keys) {
    onProgress({ done: found.size, total })
    for (const { key, ...answer } of await lookUp(part, signal)) found.set(key, answer)
    signal.throwIfAborted()
  }
  return found
}

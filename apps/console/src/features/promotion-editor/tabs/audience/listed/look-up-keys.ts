import type { FoundKey } from '@incentive/model'
import type { Progress } from '../../../../../parts/pasted-rows/use-preparation.ts'

/** Looks up the keys of one request. Returns the results in the same order. */
export type LookUp<Item> = (
  keys: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (FoundKey<Item> & { readonly key: string })[]>

interface LookUpKeysInput<Item> {
  /** Split into the maximum size of one request. */
  keys: readonly (readonly string[])[]
  lookUp: LookUp<Item>
  /** Receives the number of keys looked up so far. */
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/**
 * Looks up keys in sequential requests, so that a long paste puts no more load on the server at a time than a short
 * one.
 */
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

import { hasAtMost } from '../draft/text-rules.ts'
import { bareKey } from './bare-key.ts'
import { KEYS_PER_CALL, MAX_KEY } from './key-outcome.ts'

/** A key or an email address as somebody pasted it. */
export type PastedKey = {
  /** Its place among all of them, from 1. */
  readonly position: number
  /** What was pasted, for copying it back. */
  readonly text: string
  /** What is looked up. */
  readonly key: string
}

/** So many are taken at once: a promotion lists no more. */
export const MAX_PASTED_KEYS = 100_000

const SEPARATORS = /[\t\r\n,;]+/

/**
 * The keys of a text: between tabs, line ends, commas and semicolons, without the blanks and quotes round them. Of
 * `Demo Person <demo@example.com>` the address counts. What is blank is left out.
 */
export function readKeys(text: string): PastedKey[] {
  const keys: PastedKey[] = []
  for (const piece of text.split(SEPARATORS)) {
    const key = bareKey(addressIn(piece))
    if (key !== '') keys.push({ position: keys.length + 1, text: piece.trim(), key })
  }
  return keys
}

/** The keys to look up, each once, cut into what one call takes. What no key can be is not asked for. */
export function keysToLookUp(keys: readonly PastedKey[]): string[][] {
  const wanted = [...new Set(keys.map(({ key }) => key))].filter((key) => hasAtMost(MAX_KEY, key))
  return Array.from({ length: Math.ceil(wanted.length / KEYS_PER_CALL) }, (_, index) =>
    wanted.slice(index * KEYS_PER_CALL, (index + 1) * KEYS_PER_CALL),
  )
}

function addressIn(piece: string): string {
  const end = piece.lastIndexOf('>')
  const start = piece.lastIndexOf('<', end)
  return start === -1 || end === -1 || bareKey(piece.slice(end + 1)) !== '' ? piece : piece.slice(start + 1, end)
}

import { hasAtMost } from '../issues/text-rules.ts'
import { bareKey } from './bare-key.ts'

/**
 * The result of looking up a pasted key. FOUND: one match in the current program, or of its client. AMBIGUOUS: several
 * such matches. INACTIVE: only a deactivated match. ELSEWHERE: matches only in other programs that the caller can see. UNKNOWN: no match that the caller
 * can see.
 */
export const KEY_OUTCOMES = ['FOUND', 'AMBIGUOUS', 'INACTIVE', 'ELSEWHERE', 'UNKNOWN'] as const
export type KeyOutcome = (typeof KEY_OUTCOMES)[number]

/** Maximum number of keys per lookup call. */
export const KEYS_PER_CALL = 1_000
/** Maximum length of a key in such a call, in characters. */
export const MAX_KEY = 200

/** A pasted key or email address. */
export type PastedKey = {
  /** Its position among all keys, from 1. */
  readonly position: number
  /** The pasted text, for copying it back. */
  readonly text: string
  /** The key to look up. */
  readonly key: string
}

/** Maximum number of keys in one paste: a promotion cannot list more. */
export const MAX_PASTED_KEYS = 100_000

const SEPARATORS = /[\t\r\n,;]+/

/**
 * Splits a text at tabs, line ends, commas and semicolons, without spaces and quotes around the keys. Of `Demo Person
 * <demo@example.com>`, the address is used. Blank keys are left out.
 */
export function readKeys(text: string): PastedKey[] {
  const keys: PastedKey[] = []
  for (const piece of text.split(SEPARATORS)) {
    const key = bareKey(addressIn(piece))
    if (key !== '') keys.push({ position: keys.length + 1, text: piece.trim(), key })
  }
  return keys
}

/** The keys to look up, without duplicates, in chunks for one call each. Keys that cannot exist are left out. */
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

import { answerOf } from './answer-of.ts'
import { compareCase, type Difference } from './compare-case.ts'
import type { ReadCase } from './claim-case.ts'

export type CheckedCase =
  { readonly id: string; readonly differences: readonly Difference[] } | { readonly error: string }

/** Answers a case and compares; a case that cannot be read is an error of its own. */
export function checkCase(read: ReadCase): CheckedCase {
  if ('error' in read) return read
  const { id, expected } = read.case
  try {
    return { id, differences: compareCase(expected, answerOf(read.case)) }
  } catch (error) {
    return { error: `${id}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

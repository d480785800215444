import { answerOf, type CaseAnswer } from './answer-of.ts'
import { compareCase, type Difference } from './compare-case.ts'
import type { ClaimCase, ReadCase } from './claim-case.ts'

export type CheckedCase =
  { readonly id: string; readonly differences: readonly Difference[] } | { readonly error: string }

/**
 * Evaluates a case with the engine or another evaluator, and compares the result; an unreadable case is a separate
 * error.
 */
export function checkCase(read: ReadCase, answer: (given: ClaimCase) => CaseAnswer = answerOf): CheckedCase {
  if ('error' in read) return read
  const { id, expected } = read.case
  try {
    return { id, differences: compareCase(expected, answer(read.case)) }
  } catch (error) {
    return { error: `${id}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

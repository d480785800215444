/** A text with its selection. */
export interface Moment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Earlier states, the most recent last, and undone states. */
export interface RuleHistory {
  readonly past: readonly Moment[]
  readonly future: readonly Moment[]
  /** True if the last step is a word that is still being typed: further letters belong to it. */
  readonly isOpen: boolean
}

export const NO_HISTORY: RuleHistory = { past: [], future: [], isOpen: false }

const maxSteps = 200

/** Records the state before a change; the letters of a word are one step. */
export function remember({ past, isOpen }: RuleHistory, before: Moment, typed: string | null): RuleHistory {
  const isLetter = typed !== null && typed.length === 1 && typed.trim() !== ''
  const steps = isOpen && isLetter ? past : [...past, before].slice(-maxSteps)
  return { past: steps, future: [], isOpen: isLetter }
}

/** Ends the current word after the caret was moved: further typing is a new step. */
export function endWord(history: RuleHistory): RuleHistory {
  return history.isOpen ? { ...history, isOpen: false } : history
}

/** A history after one step, with the resulting state. */
export interface Travel {
  readonly history: RuleHistory
  readonly moment: Moment
}

/** Undoes one step; null if there is none. */
export function stepBack({ past, future }: RuleHistory, now: Moment): Travel | null {
  const moment = past.at(-1)
  return moment ? { moment, history: { past: past.slice(0, -1), future: [...future, now], isOpen: false } } : null
}

/** Redoes one step; null if none was undone. */
export function stepForward({ past, future }: RuleHistory, now: Moment): Travel | null {
  const moment = future.at(-1)
  return moment ? { moment, history: { past: [...past, now], future: future.slice(0, -1), isOpen: false } } : null
}

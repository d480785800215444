/** A text with what is selected in it. */
export interface Moment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What was there before, the last one last, and what an undo took back. */
export interface RuleHistory {
  readonly past: readonly Moment[]
  readonly future: readonly Moment[]
  /** The last step is a word that is still being typed: what follows belongs to it. */
  readonly isOpen: boolean
}

export const NO_HISTORY: RuleHistory = { past: [], future: [], isOpen: false }

const maxSteps = 200

/** Remembers what was there before a change; the letters of a word are one step. */
export function remember({ past, isOpen }: RuleHistory, before: Moment, typed: string | null): RuleHistory {
  const isLetter = typed !== null && typed.length === 1 && typed.trim() !== ''
  const steps = isOpen && isLetter ? past : [...past, before].slice(-maxSteps)
  return { past: steps, future: [], isOpen: isLetter }
}

/** The caret was put elsewhere: what is typed there is a step of its own. */
export function endWord(history: RuleHistory): RuleHistory {
  return history.isOpen ? { ...history, isOpen: false } : history
}

/** A step of the history and what is there then. */
export interface Travel {
  readonly history: RuleHistory
  readonly moment: Moment
}

/** One step back; null when there is none. */
export function stepBack({ past, future }: RuleHistory, now: Moment): Travel | null {
  const moment = past.at(-1)
  return moment ? { moment, history: { past: past.slice(0, -1), future: [...future, now], isOpen: false } } : null
}

/** One step forward again; null when nothing was taken back. */
export function stepForward({ past, future }: RuleHistory, now: Moment): Travel | null {
  const moment = future.at(-1)
  return moment ? { moment, history: { past: [...past, now], future: future.slice(0, -1), isOpen: false } } : null
}

import type { PromotionDraft } from '@incentive/model'
import type { EditorLists } from './lists.ts'

/** What is edited: the promotion's own fields and its lists. */
export type Content = { readonly draft: PromotionDraft; readonly lists: EditorLists }

/** A change that can be taken back. */
export type Step = {
  /** What it changed, as the user calls it: `Name`, `3 organizations removed`. */
  readonly label: string
  /** What was there before an undo, or after it for a redo. */
  readonly content: Content
  /** Changes with the same key that follow one another are one step, as typing in one field is; null: a step of its own. */
  readonly mergeKey: string | null
}

/** The steps back and the steps forward, the next one last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const NO_HISTORY: History = { past: [], future: [] }

/** Whether nothing was changed, nor taken back. */
export const isUntouched = ({ past, future }: History): boolean => past.length + future.length === 0

/** How many steps are kept; they share what they did not change. */
const MAX_STEPS = 100

/** Remembers what was there before a change. */
export function record({ past }: History, step: Step): History {
  const isSameStep = step.mergeKey !== null && past.at(-1)?.mergeKey === step.mergeKey
  return { past: isSameStep ? past : [...past, step].slice(-MAX_STEPS), future: [] }
}

/** Ends the last step: what follows is one of its own, though it changes the same. */
export function endStep(history: History): History {
  const last = history.past.at(-1)
  if (!last || last.mergeKey === null) return history
  return { ...history, past: history.past.with(-1, { ...last, mergeKey: null }) }
}

/** Changes what every step brings back. */
export function mapContents({ past, future }: History, change: (content: Content) => Content): History {
  const changed = (steps: readonly Step[]) => steps.map((step) => ({ ...step, content: change(step.content) }))
  return { past: changed(past), future: changed(future) }
}

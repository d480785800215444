import type { PromotionDraft } from '@incentive/model/promotion'
import type { RuleRow } from '@incentive/model/rules'
import type { EditorLists } from './lists.ts'

/** The edited content: the promotion's own fields and its lists. */
export type Content = { readonly draft: PromotionDraft; readonly lists: EditorLists }

/** The content with the payout rules; null while these are not edited. */
export type WholeContent = Content & { readonly rules: readonly RuleRow[] | null }

/** A change that can be undone. */
export type Step = {
  /** Describes the change in terms that the user knows: `Name`, `3 organizations removed`. */
  readonly label: string
  /** The content before the change for undo, or after it for redo. */
  readonly content: WholeContent
  /** Consecutive changes with the same key form one step, such as typing in one field. Null for a separate step. */
  readonly mergeKey: string | null
  /** True if the step changes only payout rules, so that it ends with their edit mode. */
  readonly isOfRules?: boolean
}

/** The undo and redo steps, with the next one last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const NO_HISTORY: History = { past: [], future: [] }

/** True if no change was made or undone. */
export const isUntouched = ({ past, future }: History): boolean => past.length + future.length === 0

/** Maximum number of steps kept. Steps share unchanged content. */
const MAX_STEPS = 100

/** Records the content before a change. */
export function record({ past }: History, step: Step): History {
  const isSameStep = step.mergeKey !== null && past.at(-1)?.mergeKey === step.mergeKey
  return { past: isSameStep ? past : [...past, step].slice(-MAX_STEPS), future: [] }
}

/** Ends the last step. The next change is a separate step, even to the same field. */
export function endStep(history: History): History {
  const last = history.past.at(-1)
  if (!last || last.mergeKey === null) return history
  return { ...history, past: history.past.with(-1, { ...last, mergeKey: null }) }
}

/** Maps the content that every step restores. */
export function mapContents({ past, future }: History, change: (content: WholeContent) => WholeContent): History {
  const changed = (steps: readonly Step[]) => steps.map((step) => ({ ...step, content: change(step.content) }))
  return { past: changed(past), future: changed(future) }
}

import type { DeadlineDraft, PromotionDraft, PromotionField } from '@incentive/model'
import { isSameDeadline } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/** Number of changes in a changed field: one per row in a list of rows, otherwise one. */
export function countChanges(field: PromotionField, state: EditorState): number {
  if (field === 'promotionDeadlines') return Math.max(1, countRows(state.baseline, state.draft))
  return field === 'uploads' ? Math.max(1, countFiles(state)) : 1
}

function countRows(before: PromotionDraft, after: PromotionDraft): number {
  const stored = new Map<number | null, DeadlineDraft>(before.promotionDeadlines.map((row) => [row.id, row]))
  const kept = after.promotionDeadlines.filter(({ id }) => stored.has(id))
  const changed = kept.filter((row) => !isSameDeadline(row, stored.get(row.id) ?? row))
  const added = after.promotionDeadlines.length - kept.length
  return added + changed.length + (stored.size - kept.length)
}

function countFiles({ baseline, draft, transfers }: EditorState): number {
  const stored = new Set(baseline.uploads.map(({ id }) => id))
  const kept = draft.uploads.filter(({ id }) => stored.has(id)).length
  const coming = transfers.filter(({ problem }) => problem === null).length
  return draft.uploads.length - kept + coming + (stored.size - kept)
}

import type { DeadlineDraft, PromotionDraft } from '@incentive/model'
import { changeDraft } from '../../draft/change-content.ts'
import { putBack, useOfferUndo } from '../../editing/undo.ts'
import { useStep } from '../../editing/use-field.ts'
import { putDeadline } from './change-deadlines.ts'

/** The changes to the list. Removals offer an undo (U22). */
export function useDeadlineChanges() {
  const change = useStep()
  const offerUndo = useOfferUndo()
  const to = (list: readonly DeadlineDraft[]) => (draft: PromotionDraft) => ({ ...draft, promotionDeadlines: list })
  const put = (row: DeadlineDraft | null, deadline: DeadlineDraft) =>
    change((draft) => to(putDeadline(draft.promotionDeadlines, row, deadline))(draft))
  const add = (coming: readonly DeadlineDraft[]) =>
    change((draft) => to([...draft.promotionDeadlines, ...coming])(draft))
  const remove = (removed: DeadlineDraft) => {
    let then: readonly DeadlineDraft[] = []
    change((draft) => {
      then = draft.promotionDeadlines
      return to(then.filter((deadline) => deadline !== removed))(draft)
    })
    offerUndo({
      message: `${removed.name.trim() || 'Deadline'} deleted`,
      undo: (state) => changeDraft(state, (draft) => to(putBack(draft.promotionDeadlines, removed, then))(draft)),
    })
  }
  const replaceAll = (before: readonly DeadlineDraft[], coming: readonly DeadlineDraft[]) => {
    change(to(coming))
    if (before.length === 0) return
    offerUndo({
      message: `${before.length} ${before.length === 1 ? 'deadline' : 'deadlines'} replaced by ${coming.length}`,
      undo: (state) => changeDraft(state, to(before)),
      // otherwise later changes would be lost with it
      isPossible: ({ draft }) => draft.promotionDeadlines === coming,
    })
  }
  return { put, add, remove, replaceAll }
}

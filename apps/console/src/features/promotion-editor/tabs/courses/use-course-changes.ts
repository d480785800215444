import type { PromotionCourseRow, RowKey } from '@incentive/model'
import { PROMOTION_COURSES, removeRows, restoreRows, saveCourse } from '@incentive/model'
import { changeList } from '../../draft/change-content.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/offer-undo.ts'

const list = 'promotionCourses'

/** What changes the courses of the promotion; each is one step of the undo. */
export function useCourseChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  /** Takes over what a dialog holds: a course that was deleted comes back with its id and these values (CRS-19). */
  const save = (edited: PromotionCourseRow | null, row: PromotionCourseRow) => {
    const label = `${PROMOTION_COURSES.describe(row)} ${edited ? 'changed' : 'added'}`
    update(store, (state) => changeList(state, list, label, (roster) => saveCourse(roster, edited, row)))
  }
  const remove = (key: RowKey) => {
    const before = store.getState().lists[list]?.roster
    const row = before?.rows.get(key)
    if (!before || !row) return
    const message = `${PROMOTION_COURSES.describe(row)} deleted`
    update(store, (state) => changeList(state, list, message, (roster) => removeRows(roster, [key])))
    offerUndo({
      message,
      undo: (state) => changeList(state, list, `${message}, undone`, (roster) => restoreRows(roster, [key], before)),
      isPossible: ({ lists }) => !lists[list]?.roster.rows.has(key),
    })
  }
  return { save, remove }
}

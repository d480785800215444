import type { PromotionCourseRow, RowKey } from '@incentive/model'
import { PROMOTION_COURSES, removeRows, restoreRows, saveCourse } from '@incentive/model'
import { changeList } from '../../draft/change-content.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/undo.ts'

const list = 'promotionCourses'

/** The changes to the promotion's courses. Each is one undo step. */
export function useCourseChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  /** Applies the values of a dialog. A deleted course is restored with its id and these values (CRS-19). */
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

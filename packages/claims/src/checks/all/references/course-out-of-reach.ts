import type { Check } from '../../check.ts'
import { doTouch, lookupWindow } from '../../windows.ts'

export const courseOutOfReach: Check = {
  id: 'L-40',
  severity: 'BLOCK',
  text: '{course} can no longer be passed: every claim is put on hold',
  find({ version: { content, courses, window }, lookups }) {
    const isAsked = content.coursesRequiredBeforeGeneratingPayout || content.coursesRequiredBeforePayingPayout
    if (!content.coursesEnabled || !isAsked) return []
    const taken = new Map((lookups.courses ?? []).map((course) => [course.courseKey, lookupWindow(course)]))
    return courses
      .filter((row) => doTouch(row, window) && !doTouch(taken.get(row.course) ?? window, window))
      .map(({ course, rowId }) => ({ params: { course }, link: { to: 'editor', tab: 'courses', row: rowId } }))
  },
}

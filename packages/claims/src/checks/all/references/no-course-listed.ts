import type { Check } from '../../check.ts'

export const noCourseListed: Check = {
  id: 'L-41',
  severity: 'WARN',
  text: 'No course is listed: the switch has no effect',
  find({ version: { content, courses } }) {
    const isAsked = content.coursesRequiredBeforeGeneratingPayout || content.coursesRequiredBeforePayingPayout
    return content.coursesEnabled && isAsked && courses.length === 0 ? [{ link: { to: 'editor', tab: 'courses' } }] : []
  },
}

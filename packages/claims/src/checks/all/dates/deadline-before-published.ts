import type { Check } from '../../check.ts'
import { isPublishedTooLate } from './published-too-late.ts'

export const deadlineBeforePublished: Check = {
  id: 'L-09',
  severity: 'WARN',
  text: '{deadline} ends before anyone can claim',
  find({ version }) {
    const { deadlines, published } = version
    if (!Number.isFinite(published) || isPublishedTooLate(version)) return []
    return deadlines
      .filter(({ typed }) => typed < published)
      .map(({ name, rowId }) => ({
        params: { deadline: name },
        link: { to: 'editor', tab: 'deadlines', row: rowId },
      }))
  },
}

import type { Check } from '../check.ts'

export const deadlineBeforePublished: Check = {
  id: 'L-09',
  severity: 'WARN',
  text: '{deadline} ends before anyone can claim',
  find: ({ version: { deadlines, published } }) =>
    deadlines
      .filter(({ typed }) => Number.isFinite(published) && typed < published)
      .map(({ name, rowId }) => ({
        params: { deadline: name },
        link: { to: 'editor', tab: 'deadlines', row: rowId },
      })),
}

import type { Check } from '../check.ts'

export const contestNotActive: Check = {
  id: 'L-46',
  severity: 'WARN',
  text: '{contest} is not active: nobody takes part in it',
  find: ({ lookups: { contest } }) =>
    contest == null || contest.isActive
      ? []
      : [{ params: { contest: contest.name }, link: { to: 'editor', tab: 'contest', field: 'contest' } }],
}

import type { Check } from '../../check.ts'

export const contestNotActive: Check = {
  id: 'L-46',
  severity: 'WARN',
  text: '{contest} is not active: no one can take part',
  find: ({ lookups: { contest } }) =>
    contest == null || contest.isActive
      ? []
      : [{ params: { contest: contest.name }, link: { to: 'editor', tab: 'contest', field: 'contest' } }],
}

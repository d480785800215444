import type { Check } from '../../check.ts'

export const contestNotActive: Check = {
  id: 'L-46',
  severity: 'WARN',
  text: '{contest} is not active: no one can take part',
  // a deactivated contest has a finding with its date, L-56
  find: ({ lookups: { contest, inactive = [] } }) =>
    contest == null ||
    contest.isActive ||
    inactive.some(({ entity, key }) => entity === 'contests' && key === contest.name)
      ? []
      : [{ params: { contest: contest.name }, link: { to: 'editor', tab: 'contest', field: 'contest' } }],
}

import type { Check } from '../../check.ts'

export const includedAndExcluded: Check = {
  id: 'L-29',
  severity: 'WARN',
  isPersonal: true,
  text: '{participant} is included although {organization} is excluded',
  find: ({ version: { audience }, lookups: { organizationOf } }) =>
    [...audience.participants].flatMap(([participant, { isIncluded, rowId }]) => {
      const organization = organizationOf?.get(participant)
      const isOut = organization !== undefined && audience.organizations.get(organization)?.isIncluded === false
      if (!isIncluded || !isOut) return []
      return [{ params: { participant, organization }, link: { to: 'editor', tab: 'audience', row: rowId } }]
    }),
}

import type { Check } from '../../check.ts'

export const testCaseFails: Check = {
  id: 'L-52',
  severity: 'BLOCK',
  asksTestCases: true,
  text: '{case}: expected {expected}, gives {gives}',
  find: ({ lookups: { testCases = [] } }) =>
    testCases.flatMap(({ name, failure }) =>
      failure === null
        ? []
        : [{ params: { case: name, ...failure }, link: { to: 'editor', tab: 'products' } as const }],
    ),
}

import { PASS, SKIP, type Gate } from './gate.ts'

/** A claim with a missing document is on hold (MD-12). */
export const documentation: Gate = {
  step: 'G11',
  check({ version, facts }) {
    if (version.content.skipClaimDocumentation) return SKIP
    return facts.documents > 0 ? PASS : { outcome: 'WAIT', code: 'DOCUMENTATION_MISSING' }
  },
  explain: ({ facts }) => ({ values: [{ label: 'documents', value: facts.documents, source: 'claim' }] }),
}

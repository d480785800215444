import { PASS, SKIP, type Gate } from './gate.ts'

/** A claim without a type has the promotion's. */
export const claimType: Gate = {
  step: 'G05b',
  check({ version: { content }, facts }) {
    const [claimed, taken] = [facts.claimType || null, content.claimType || null]
    if (taken === null) return SKIP
    if (claimed === null || claimed === taken) return PASS
    return { outcome: 'FAIL', code: 'CLAIM_TYPE_MISMATCH', params: { claimed, claimType: taken } }
  },
  explain: ({ version: { content }, facts }) => ({
    params: { claimType: content.claimType || 'any' },
    values: [
      { label: 'claim.claimType', value: facts.claimType, source: 'claim' },
      { label: 'promotion.claimType', value: content.claimType ?? null, source: 'promotion' },
    ],
  }),
}

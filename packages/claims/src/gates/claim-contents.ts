import { PASS, SKIP, type Gate } from './gate.ts'

/** Nothing is converted (MD-44). */
export const currency: Gate = {
  step: 'G05',
  check({ version: { content }, facts }) {
    const [claimed, paid] = [facts.currency || null, content.currency || null]
    if (claimed === null || paid === null || claimed === paid) return PASS
    return { outcome: 'FAIL', code: 'CURRENCY_MISMATCH', params: { claimCurrency: claimed, currency: paid } }
  },
  explain: ({ version: { content }, facts }) => ({
    params: { currency: facts.currency || (content.currency ?? null) },
    values: [
      { label: 'claim.currency', value: facts.currency, source: 'claim' },
      { label: 'promotion.currency', value: content.currency ?? null, source: 'promotion' },
    ],
  }),
}

export const takesClaims: Gate = {
  step: 'G01',
  check({ version: { content } }) {
    if (content.inputType === 'CLAIM') return PASS
    return { outcome: 'FAIL', code: 'TAKES_NO_CLAIMS', params: { type: content.promotionTypeKey ?? '' } }
  },
  explain: ({ version: { content } }) => ({
    values: [{ label: 'inputType', value: content.inputType ?? null, source: 'promotion' }],
  }),
}

/** A claim with a missing document is on hold (MD-12). */
export const documentation: Gate = {
  step: 'G11',
  check({ version, facts }) {
    if (version.content.skipClaimDocumentation) return SKIP
    return facts.documents > 0 ? PASS : { outcome: 'WAIT', code: 'DOCUMENTATION_MISSING' }
  },
  explain: ({ facts }) => ({ values: [{ label: 'documents', value: facts.documents, source: 'claim' }] }),
}

export const hasLines: Gate = {
  step: 'G12',
  check: ({ facts }) => (facts.lines.length > 0 ? PASS : { outcome: 'FAIL', code: 'NO_PRODUCTS' }),
  explain: ({ facts }) => ({ params: { count: facts.lines.length } }),
}

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

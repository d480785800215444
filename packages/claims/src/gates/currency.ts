import { PASS, type Gate } from './gate.ts'

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

import { PASS, type Gate } from './gate.ts'

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

import { PASS, type Gate } from './gate.ts'

export const hasLines: Gate = {
  step: 'G12',
  check: ({ facts }) => (facts.lines.length > 0 ? PASS : { outcome: 'FAIL', code: 'NO_PRODUCTS' }),
  explain: ({ facts }) => ({ params: { count: facts.lines.length } }),
}

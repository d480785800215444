import type { Check } from '../../check.ts'

export const ruleNotReadable: Check = {
  id: 'L-14',
  severity: 'BLOCK',
  text: '{message}, at character {position}',
  *find({ texts }) {
    for (const { known, facts, purpose, link } of texts) {
      yield null
      for (const { phase, message, span } of known.diagnosticsFor(facts, purpose)) {
        if (phase !== 'lint') yield { params: { message, position: span.start + 1 }, link }
      }
    }
  },
}

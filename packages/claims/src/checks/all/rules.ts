import type { Check } from '../check.ts'
import { doTouch } from '../windows.ts'

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

export const conditionNeverChanges: Check = {
  id: 'L-15',
  severity: 'WARN',
  text: 'This condition is always {answer}',
  *find({ texts }) {
    for (const { purpose, known, expression, link } of texts) {
      const answer = purpose === 'condition' && expression !== null ? known.always : null
      yield answer === null ? null : { params: { answer: String(answer) }, link }
    }
  },
}

export const ruleIsRisky: Check = {
  id: 'L-16',
  severity: 'WARN',
  text: '{message}, at character {position}',
  *find({ texts }) {
    for (const { known, facts, purpose, link } of texts) {
      yield null
      for (const { phase, message, span } of known.diagnosticsFor(facts, purpose)) {
        if (phase === 'lint') yield { params: { message, position: span.start + 1 }, link }
      }
    }
  },
}

const BELOW = 49_999

export const ruleAmountOutOfRange: Check = {
  id: 'L-34',
  severity: 'WARN',
  text: '{rule} gives {value}, outside 0 to 49998.99',
  *find({ texts }) {
    for (const { purpose, known, rule, expression, link } of texts) {
      const value = purpose === 'amount' && expression !== null ? known.constantAmount : null
      yield value === null || (value > 0 && value < BELOW) ? null : { params: { rule, value }, link }
    }
  },
}

export const ruleNeverInForce: Check = {
  id: 'L-35',
  severity: 'WARN',
  text: '{rule} is never effective',
  find: ({ rules }) =>
    rules
      .filter(({ rule, within }) => within.from < within.until && !doTouch(rule, within))
      .map(({ name, rule }) => ({ params: { rule: name }, link: rule.link })),
}

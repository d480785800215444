import type { Check } from '../check.ts'
import { alwaysOf } from '../rules/always.ts'

export const conditionNeverChanges: Check = {
  id: 'L-15',
  severity: 'WARN',
  text: 'This condition is always {answer}',
  find: ({ texts }) =>
    texts.flatMap(({ purpose, text, expression, link }) => {
      const answer = purpose === 'condition' && expression !== null ? alwaysOf(text) : null
      return answer === null ? [] : [{ params: { answer: String(answer) }, link }]
    }),
}

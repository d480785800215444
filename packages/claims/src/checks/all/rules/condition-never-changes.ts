import type { Check } from '../../check.ts'

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

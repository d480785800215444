import { formatNy, printInstant } from '@incentive/model'
import { printJavaDecimal, type Evaluated, type Result } from '@incentive/spel'

/** The result of a part as text: `true`, `“DEALER”`, `empty`, or why it failed. */
export function answerWords(answer: Evaluated): string {
  return answer.ok ? resultWords(answer.result) : answer.fault.message
}

function resultWords(result: Result): string {
  switch (result.type) {
    case 'NULL':
      return 'empty'
    case 'STRING':
      return `“${result.value}”`
    case 'DECIMAL':
      return printJavaDecimal(result.value)
    case 'DATE':
      return formatNy(printInstant(result.value))
    case 'LIST':
      return result.value.length === 0 ? 'an empty list' : result.value.map(resultWords).join(', ')
    case 'OBJECT':
      return result.value
    case 'INTEGER':
    case 'LONG':
    case 'DOUBLE':
    case 'BOOLEAN':
      return String(result.value)
    default:
      return result satisfies never
  }
}

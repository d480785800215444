import { type Evaluated, type Span, type Trace, type TracedPart, printJavaDecimal, type Result } from '@incentive/spel'
import { formatNy } from '@incentive/model/time'
import { printInstant } from '@incentive/scalars'

/** Results of the parts of a rule in a test, by their positions. */
export type TracedParts = ReadonlyMap<string, TracedPart>

export function tracedParts({ parts }: Trace): TracedParts {
  const found = new Map<string, TracedPart>()
  for (const part of parts) {
    // the outer part comes first and is kept: `(a)` alone is one part
    for (const span of [part.outerSpan, part.span]) if (!found.has(keyOf(span))) found.set(keyOf(span), part)
  }
  return found
}

export function partAt(traced: TracedParts, span: Span): TracedPart | undefined {
  return traced.get(keyOf(span))
}

function keyOf({ start, end }: Span): string {
  return `${start} ${end}`
}

/** Result of a part: its value, empty, a failure, or not evaluated because another part had already decided. */
export type PartState = 'true' | 'false' | 'empty' | 'fault' | 'value' | 'unasked'

export function stateOf({ answers }: Pick<TracedPart, 'answers'>): PartState {
  const [first] = answers
  if (first === undefined) return 'unasked'
  return answers.length > 1 ? 'value' : stateOfAnswer(first)
}

export function stateOfAnswer(answer: Evaluated): PartState {
  if (!answer.ok) return 'fault'
  if (answer.result.type === 'NULL') return 'empty'
  if (answer.result.type !== 'BOOLEAN') return 'value'
  return answer.result.value ? 'true' : 'false'
}

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

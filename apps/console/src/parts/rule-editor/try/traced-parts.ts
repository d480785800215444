import type { Evaluated, Span, Trace, TracedPart } from '@incentive/spel'

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

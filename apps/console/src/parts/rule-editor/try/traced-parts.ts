import type { Evaluated, Span, Trace, TracedPart } from '@incentive/spel'

/** What the parts of a rule were in a try, found by their places. */
export type TracedParts = ReadonlyMap<string, TracedPart>

export function tracedParts({ parts }: Trace): TracedParts {
  const found = new Map<string, TracedPart>()
  for (const part of parts) {
    // the outer one comes first and stays: `(a)` alone is one part
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

/** What a part was: its value, nothing, a failure, or that another part had decided before. */
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

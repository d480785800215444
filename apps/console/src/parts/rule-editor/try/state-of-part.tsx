import type { Span } from '@incentive/spel'
import { partAt, stateOf, type PartState, type TracedParts, answerWords } from './traced-parts.ts'
import css from './try-panel.module.css'

const words: Readonly<Record<Exclude<PartState, 'value'>, string>> = {
  true: 'true',
  false: 'false',
  empty: 'empty',
  fault: 'fails',
  unasked: 'not evaluated',
}

/** Result of a builder part in the test; renders nothing without a test. */
export function StateOfPart({ traced, span }: { traced: TracedParts | null; span: Span }) {
  const part = traced && partAt(traced, span)
  if (!part) return null
  const state = stateOf(part)
  return (
    <StateBadge state={state}>{state === 'value' ? part.answers.map(answerWords).join(', ') : words[state]}</StateBadge>
  )
}

export function StateBadge({ state, children }: { state: PartState; children: string }) {
  return (
    <span className={css.state} data-state={state}>
      {children}
    </span>
  )
}

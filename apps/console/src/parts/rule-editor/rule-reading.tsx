import { FACT_VOCABULARY, type FactView } from '@incentive/model/facts'
import { readAloud, type Purpose } from '@incentive/spel'
import css from './rule-editor.module.css'
import { ColoredText } from './text/colored-text.tsx'
import { problemMarks } from './text/marked-text.ts'
import { RuleProblems } from './text/rule-problems.tsx'
import { useReadText } from './text/use-read-text.ts'

export interface RuleReadingProps {
  value: string
  purpose: Exclude<Purpose, 'any'>
  facts: FactView
}

/** A read-only rule in colors and in plain English, with a mark if it is no longer valid (COND-34, OP-127). */
export function RuleReading({ value, purpose, facts }: RuleReadingProps) {
  const { model, parts, diagnostics } = useReadText(value, facts, purpose)
  const refusals = diagnostics.filter(({ phase }) => phase !== 'lint')
  const words = purpose === 'condition' ? readAloud(value, model, FACT_VOCABULARY) : null
  return (
    <>
      <div className={css.code}>
        <ColoredText text={value} parts={parts} marks={problemMarks(value, refusals)} />
      </div>
      <RuleProblems diagnostics={refusals} />
      {words !== null && (
        <p className={css.sentence}>
          <span className={css.inWords}>In words:</span> {words}
        </p>
      )}
    </>
  )
}

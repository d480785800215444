import type { FactView } from '@incentive/model/facts'
import { Button } from '../../kit/button/button.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import type { FieldProps } from '../../kit/fields/field-props.ts'
import { useOnDemand, onDemand } from '../../kit/on-demand/use-on-demand.ts'
import type { RuleEditorProps } from './rule-editor.tsx'
import css from './rule-editor.module.css'
import type { RuleReadingProps } from './rule-reading.tsx'

export interface ConditionFieldProps extends FieldProps {
  /** The text of the rule, exactly as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** A condition is true or false, an amount is a number. */
  purpose: 'condition' | 'amount'
  /** The facts that the text can read. */
  facts: FactView
  /** Maximum characters. Text is never cut off: the count shows when it is too long, and the rules reject it. */
  maxLength?: number
}

const ruleParts = onDemand(() => import('./rule-parts.ts'))
const inWords = (count: number) => count.toLocaleString('en-US')

/**
 * A condition or an amount in the rule language. Its editor is loaded when it is first shown. The editor shows the
 * errors of the text at the character; the frame shows all others.
 */
export function ConditionField(props: ConditionFieldProps) {
  const { value, onChange, onBlur, purpose, facts, error, maxLength = 10_000 } = props
  const { value: loaded } = useOnDemand(ruleParts)
  const isSaid = error !== undefined && loaded?.isWrongText(value, facts, purpose) === true
  return (
    <FieldFrame
      {...props}
      error={isSaid ? undefined : error}
      text={value === '' ? '' : <Reading value={value} purpose={purpose} facts={facts} />}
    >
      {(control) => (
        <>
          <Editor {...{ control, value, onChange, onBlur, purpose, facts }} />
          {value.length > maxLength * 0.9 && (
            <div className={css.count} role="status">
              {inWords(value.length)} of {inWords(maxLength)} characters
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** The editor once it is loaded; until then a placeholder of its size, or a retry. The text is never lost. */
function Editor(props: RuleEditorProps) {
  const { value: loaded, hasFailed, retry } = useOnDemand(ruleParts)
  if (loaded) return <loaded.RuleEditor {...props} />
  return (
    <>
      <div className={css.waiting} aria-busy={!hasFailed}>
        {props.value}
      </div>
      {hasFailed && (
        <div role="alert">
          Could not load the rule editor. Your text is kept.{' '}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}

/** The plain text until it can be shown in colors. */
function Reading(props: RuleReadingProps) {
  const { value: loaded } = useOnDemand(ruleParts)
  return loaded ? <loaded.RuleReading {...props} /> : <span className={css.code}>{props.value}</span>
}

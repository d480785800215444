import type { KeyboardEvent } from 'react'
import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { stepNumber, type NumberSteps } from './step-number.ts'

export interface NumberTextFieldProps extends FieldProps {
  /** What was typed, never turned into a number here: the rules validate it and say what is wrong. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Which keyboard a phone shows. */
  digits?: 'whole' | 'decimal'
  /** A word after the figure, such as `days`. */
  unit?: string
  /** What the arrow keys up and down add and take away; without it they only move the cursor. */
  steps?: NumberSteps
  /** The bound that the rules hold it to, told to whoever asks the control. */
  max?: number
}

/** A figure as text. Nothing is coerced, rounded or refused while typing. */
export function NumberTextField(props: NumberTextFieldProps) {
  const { value, onChange, digits = 'whole', unit, isDisabled, error, width = 'short' } = props
  const text = value === '' || unit === undefined ? value : `${value} ${unit}`
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!props.steps || direction === 0) return
    event.preventDefault()
    const next = stepNumber(value, direction, props.steps)
    if (next !== value) onChange(next)
  }
  return (
    <FieldFrame {...props} width={width} text={text} hasFigures>
      {(control) => (
        <div className={css.box} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
          <input
            {...control}
            className={css.input}
            data-figures
            type="text"
            max={props.max}
            inputMode={digits === 'whole' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            disabled={isDisabled}
            onBlur={props.onBlur}
            onKeyDown={props.steps && step}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit && (
            <span className={css.side} style={{ paddingInline: '0 10px' }}>
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

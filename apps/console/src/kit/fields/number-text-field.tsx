import type { KeyboardEvent } from 'react'
import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { stepNumber, type NumberSteps } from './step-number.ts'

export interface NumberTextFieldProps extends FieldProps {
  /** The typed text, never converted to a number here: the rules validate it and report errors. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Type of the on-screen keyboard. */
  digits?: 'whole' | 'decimal'
  /** Unit after the number, such as `days`. */
  unit?: string
  /** Steps of the up and down arrow keys; without them these keys only move the cursor. */
  steps?: NumberSteps
  /** Maximum in the rules, exposed to assistive technology. */
  max?: number
}

/** A number as text. No input is coerced, rounded or rejected while typing. */
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

import type { KeyboardEvent } from 'react'
import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

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

/** Size of a step, and its bounds. */
interface NumberSteps {
  by: number
  min: number
  max: number
}

/**
 * Returns the text of a number one step up (1) or down (-1), within the bounds; empty text counts as 0. Decimals are
 * kept, and text that is not a number is returned unchanged.
 */
export function stepNumber(text: string, direction: 1 | -1, { by, min, max }: NumberSteps): string {
  const trimmed = text.trim()
  if (!/^(-?\d+(\.\d+)?)?$/.test(trimmed)) return text
  const digits = Math.max(digitsOf(trimmed), digitsOf(String(by)))
  const next = Math.min(max, Math.max(min, Number(trimmed) + direction * by))
  return String(Number(next.toFixed(digits)))
}

/** Number of digits after the decimal point. */
function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

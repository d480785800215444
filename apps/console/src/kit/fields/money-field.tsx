import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

export interface MoneyFieldProps extends FieldProps {
  /** The amount as typed, such as `5.50`; never a number. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The amount in view mode; defaults to the typed amount with its code. */
  shown?: string
  /** Code shown next to the amount, such as `USD`. */
  currency: string
  /** Maximum in the rules, exposed to assistive technology. */
  max?: number
}

/** An amount with its currency, right-aligned in tabular figures. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currency, isDisabled, error, width = 'short' } = props
  const text = props.shown ?? (value === '' ? '' : `${value} ${currency}`)
  return (
    <FieldFrame {...props} width={width} text={text} hasFigures>
      {(control) => (
        <div className={css.box} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
          {currency && (
            <span className={css.side} id={`${control.id}-currency`}>
              {currency}
            </span>
          )}
          <input
            {...control}
            aria-describedby={
              [control['aria-describedby'], currency && `${control.id}-currency`].filter(Boolean).join(' ') || undefined
            }
            className={css.input}
            data-figures
            data-align="right"
            max={props.max}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            disabled={isDisabled}
            onBlur={props.onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

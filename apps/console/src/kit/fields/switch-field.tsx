import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import css from './toggle.module.css'

export interface SwitchFieldProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Text for on and off; `Yes` and `No` by default. */
  words?: readonly [on: string, off: string]
}

/** A setting that is on or off. View mode shows it as text. */
export function SwitchField(props: SwitchFieldProps) {
  const { value, onChange, words = ['Yes', 'No'], isDisabled } = props
  const word = value ? words[0] : words[1]
  return (
    <FieldFrame {...props} text={word}>
      {({ 'aria-required': _required, ...control }) => (
        <label className={css.row} htmlFor={control.id}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            className={css.switch}
            checked={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span aria-hidden>{word}</span>
        </label>
      )}
    </FieldFrame>
  )
}

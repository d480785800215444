import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import type { Choice } from './select-field.tsx'
import css from './toggle.module.css'

export interface ChoiceFieldProps<Value extends string> extends FieldProps {
  /** Empty when no choice is made yet. */
  value: Value | ''
  /** Up to four; use a SelectField for more. */
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** `segments`: side by side, for short labels; `list`: stacked, with help texts. */
  shape?: 'segments' | 'list'
}

/**
 * Up to four exclusive choices as radio buttons, so that arrow keys choose. The first radio button has the field's id.
 */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { fieldId, value, choices, onChange, shape = 'segments', isDisabled } = props
  const isList = shape === 'list'
  return (
    <FieldFrame {...props} isGroup text={choices.find((choice) => choice.value === value)?.label}>
      {({ id: _id, ...group }) => (
        <div
          {...group}
          role="radiogroup"
          className={isList ? css.list : `${css.segments} ${group['aria-invalid'] ? css.invalid : ''}`}
        >
          {choices.map((choice, index) => (
            <label key={choice.value} className={isList ? css.option : css.segment}>
              <input
                type="radio"
                id={index === 0 ? fieldId : `${fieldId}-${choice.value}`}
                name={fieldId}
                className={isList ? css.radio : undefined}
                checked={choice.value === value}
                disabled={isDisabled}
                onChange={() => onChange(choice.value)}
              />
              <span>
                {choice.label}
                {isList && choice.help && <span className={css.help}>{choice.help}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

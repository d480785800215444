import { Icon } from '../icon/icon.tsx'
import { IconChevronDown } from '../icon/icons.ts'
import css from './control.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** Help text under the label, where the control has space for it. */
  help?: string
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  /** Empty when no choice is made. */
  value: Value | ''
  choices: readonly Choice<Value>[]
  onChange: (value: Value | '') => void
  /** Label of the empty choice; without it a value is required and cannot be cleared. */
  emptyLabel?: string
}

/** A short fixed list as a native select; long or searched lists are comboboxes. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, choices, onChange, emptyLabel, isDisabled, error } = props
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <FieldFrame {...props} text={chosen?.label ?? (value === '' ? emptyLabel : value)}>
      {(control) => (
        <div className={css.box} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
          <select
            {...control}
            className={`${css.input} ${css.select}`}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value as Value | '')}
          >
            {(emptyLabel !== undefined || value === '') && <option value="">{emptyLabel ?? ''}</option>}
            {chosen === undefined && value !== '' && <option value={value}>{value}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className={css.chevron}>
            <Icon of={IconChevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

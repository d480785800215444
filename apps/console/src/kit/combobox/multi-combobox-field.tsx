import { useState, type KeyboardEvent } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { Icon } from '../icon/icon.tsx'
import { IconX } from '../icon/icons.ts'
import css from './combobox.module.css'
import { invalidSelection } from './combobox-field.tsx'
import type { OptionSource, PickerOption } from './picker-option.ts'
import { PickerControl } from './picker-control.tsx'
import { usePicker, type PickerSettings } from './use-picker.ts'

export interface MultiComboboxFieldProps<Option extends PickerOption> extends FieldProps, PickerSettings<Option> {
  /** The chosen options in the order of choice, shown as chips even when no longer offered. */
  value: readonly Option[]
  onChange: (options: readonly Option[]) => void
  placeholder?: string
}

/** Leaves out what is already chosen, so that nine shown options are nine that can be chosen. */
function without<Option extends PickerOption>(source: OptionSource<Option>, chosen: ReadonlySet<string>) {
  if (typeof source === 'function') return source
  return source.filter((option) => !chosen.has(option.value))
}

/** A picker of several, with a removable chip for each. Backspace in the empty input takes the last one back. */
export function MultiComboboxField<Option extends PickerOption>(props: MultiComboboxFieldProps<Option>) {
  const { value, onChange, fieldId } = props
  const [badText, setBadText] = useState('')
  const chosen = new Set(value.map((option) => option.value))
  const remove = (option: Option) => {
    onChange(value.filter((kept) => kept.value !== option.value))
    document.getElementById(fieldId)?.focus()
  }
  const picker = usePicker<Option>({
    ...props,
    options: without(props.options, chosen),
    firstDraft: null,
    staysOpen: true,
    onChoose: (option) => {
      setBadText('')
      onChange(chosen.has(option.value) ? value.filter((kept) => kept.value !== option.value) : [...value, option])
    },
    onSettle: (settlement, text) => setBadText(settlement.kind === 'invalid' ? text : ''),
  })
  const takeBack = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && !picker.draft && last) remove(last)
  }
  const isBad = badText !== '' && picker.draft === badText
  const chips = value.map((option) => (
    <span key={option.value} className={css.chip}>
      <span>{option.label}</span>
      {!props.isDisabled && (
        <button
          type="button"
          className={css.remove}
          aria-label={`Remove ${option.label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => remove(option)}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  ))
  const text =
    value.length === 0 ? undefined : (
      <span className={css.values}>
        {value.map((option) => (
          <span key={option.value} className={css.chip}>
            <span>{option.label}</span>
          </span>
        ))}
      </span>
    )
  return (
    <FieldFrame {...props} text={text} error={isBad ? invalidSelection : props.error}>
      {(control) => (
        <PickerControl
          control={control}
          picker={picker}
          text={picker.draft ?? ''}
          chosen={chosen}
          chips={chips}
          isDisabled={props.isDisabled}
          placeholder={value.length === 0 ? props.placeholder : undefined}
          clearLabel={`Clear ${props.label}`}
          onKeyDown={takeBack}
        />
      )}
    </FieldFrame>
  )
}

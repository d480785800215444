import { useState } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import type { PickerOption } from './picker-options.ts'
import { PickerControl } from './picker-control.tsx'
import { usePicker, type PickerSettings } from './use-picker.ts'

export const invalidSelection = 'Invalid selection'

export interface ComboboxFieldProps<Option extends PickerOption> extends FieldProps, PickerSettings<Option> {
  /** The chosen option with its label, shown even when it is no longer offered; null when no option is chosen. */
  value: Option | null
  onChange: (option: Option | null) => void
  /**
   * Called when the field is left with text that matches no option (the value is then null) or that is not resolved yet
   * because the search is still running. Called with '' once the text is valid or resolved.
   */
  onInvalidText?: (text: string) => void
  /** Invalid text to restore, for example after a change of tab. */
  invalidText?: string
  /** Shows a button that clears the field. */
  isClearable?: boolean
  placeholder?: string
}

/**
 * A single-select picker. When it is left with text that matches no option, it keeps the text and shows `Invalid
 * selection`.
 */
export function ComboboxField<Option extends PickerOption>(props: ComboboxFieldProps<Option>) {
  const { value, onChange, onInvalidText, invalidText = '', isClearable = false } = props
  const [badText, setBadText] = useState(invalidText)
  const [lastEmitted, setLastEmitted] = useState(invalidText)
  const emit = (text: string) => {
    setLastEmitted(text)
    if (text !== lastEmitted) onInvalidText?.(text)
  }
  const report = (text: string) => {
    setBadText(text)
    emit(text)
  }
  const picker = usePicker<Option>({
    ...props,
    chosenValue: value?.value,
    firstDraft: invalidText === '' ? null : invalidText,
    staysOpen: false,
    onChoose: (option) => {
      report('')
      if (option.value !== value?.value) onChange(option)
    },
    onSettle: (settlement, text) => {
      if (settlement.kind === 'selected') return
      if (value !== null) onChange(null)
      report(settlement.kind === 'invalid' ? text : '')
    },
    onWait: emit,
    onRevert: () => report(''),
  })
  const clear = () => {
    picker.forget()
    report('')
    if (value !== null) onChange(null)
    document.getElementById(props.fieldId)?.focus()
  }
  const [seen, setSeen] = useState(value)
  if (seen?.value !== value?.value) {
    setSeen(value)
    // a value from outside replaces the typed text; the null that invalid text causes does not
    if (value !== null) {
      picker.forget()
      setBadText('')
      setLastEmitted('')
    }
  }
  const isBad = badText !== '' && picker.draft === badText
  return (
    <FieldFrame {...props} text={value?.label} error={isBad ? invalidSelection : props.error}>
      {(control) => (
        <PickerControl
          control={control}
          picker={picker}
          text={picker.draft ?? value?.label ?? ''}
          chosen={new Set(value ? [value.value] : [])}
          isDisabled={props.isDisabled}
          placeholder={props.placeholder}
          clearLabel={`Clear ${props.label}`}
          onClear={isClearable && (value !== null || picker.draft) ? clear : undefined}
        />
      )}
    </FieldFrame>
  )
}

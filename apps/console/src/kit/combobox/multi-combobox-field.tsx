import { useState, type KeyboardEvent } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { Icon } from '../icon/icon.tsx'
import { IconX } from '../icon/icons.ts'
import css from './combobox.module.css'
import { invalidSelection } from './combobox-field.tsx'
import type { OptionSource, PickerOption } from './picker-options.ts'
import { PickerControl } from './picker-control.tsx'
import { usePicker, type PickerSettings } from './use-picker.ts'

export interface MultiComboboxFieldProps<Option extends PickerOption> extends FieldProps, PickerSettings<Option> {
  /** The chosen options in the order of choice, shown as chips even when no longer offered. */
  value: readonly Option[]
  onChange: (options: readonly Option[]) => void
  /**
   * Called when the field is left with text that matches no option or is not resolved yet. Called with '' once that no
   * longer applies.
   */
  onInvalidText?: (text: string) => void
  /** Invalid text to restore, for example after a change of tab. */
  invalidText?: string
  placeholder?: string
  /** Also shows the details of the options in their chips, for names that are not unique. */
  showsDetail?: boolean
  /** A select next to the label that limits the offered options, for example to one category. */
  scope?: OptionScope
}

/** Filters out the options that are already chosen, so that nine shown options are nine that can be chosen. */
function without<Option extends PickerOption>(source: OptionSource<Option>, chosen: ReadonlySet<string>) {
  if (typeof source === 'function') return source
  return source.filter((option) => !chosen.has(option.value))
}

/** A multi-select picker with a removable chip for each option. Backspace in the empty input removes the last one. */
export function MultiComboboxField<Option extends PickerOption>(props: MultiComboboxFieldProps<Option>) {
  const { value, onChange, fieldId, invalidText = '' } = props
  const [badText, setBadText] = useState(invalidText)
  const report = (text: string) => {
    setBadText(text)
    if (text !== badText) props.onInvalidText?.(text)
  }
  const chosen = new Set(value.map((option) => option.value))
  const remove = (option: Option) => {
    onChange(value.filter((kept) => kept.value !== option.value))
    document.getElementById(fieldId)?.focus()
  }
  const picker = usePicker<Option>({
    ...props,
    options: without(props.options, chosen),
    firstDraft: invalidText === '' ? null : invalidText,
    staysOpen: true,
    onChoose: (option) => {
      report('')
      onChange(chosen.has(option.value) ? value.filter((kept) => kept.value !== option.value) : [...value, option])
    },
    onSettle: (settlement, text) => report(settlement.kind === 'invalid' ? text : ''),
    onWait: props.onInvalidText,
    onRevert: () => report(''),
  })
  const takeBack = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && !picker.draft && last) remove(last)
  }
  const isBad = badText !== '' && picker.draft === badText
  const chips = (onRemove?: (option: Option) => void) =>
    value.map((option) => (
      <Chip key={option.value} option={option} showsDetail={props.showsDetail} onRemove={onRemove} />
    ))
  return (
    <FieldFrame
      {...props}
      text={value.length === 0 ? undefined : <div className={css.values}>{chips()}</div>}
      companion={props.scope && <ScopeSelect {...props.scope} isDisabled={props.isDisabled} />}
      error={isBad ? invalidSelection : props.error}
    >
      {(control) => (
        <PickerControl
          control={control}
          picker={picker}
          text={picker.draft ?? ''}
          chosen={chosen}
          chips={chips(props.isDisabled ? undefined : remove)}
          isDisabled={props.isDisabled}
          placeholder={value.length === 0 ? props.placeholder : undefined}
          clearLabel={`Clear ${props.label}`}
          onKeyDown={takeBack}
        />
      )}
    </FieldFrame>
  )
}

interface ChipProps<Option> {
  option: Option
  showsDetail: boolean | undefined
  /**
   * Undefined where options cannot be removed. The space of the button is kept, so that chips do not move in edit mode.
   */
  onRemove: ((option: Option) => void) | undefined
}

function Chip<Option extends PickerOption>({ option, showsDetail, onRemove }: ChipProps<Option>) {
  return (
    <span className={css.chip} data-kept={!onRemove || undefined}>
      <span>
        {option.label}
        {showsDetail && option.detail && <span className={css.detail}> {option.detail}</span>}
      </span>
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={`Remove ${option.label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRemove(option)}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  )
}

/** Choice that limits a picker to one part of its options; the empty value means all options. */
interface OptionScope {
  /** Label of the select, such as `Category of Organization Groups`. */
  label: string
  /** Label of the choice without a limit, such as `All categories`. */
  everything: string
  parts: readonly string[]
  /** Empty: no limit. */
  value: string
  onChange: (part: string) => void
}

/** The select that limits the options, next to the label of its picker. */
function ScopeSelect({
  label,
  everything,
  parts,
  value,
  onChange,
  isDisabled,
}: OptionScope & { isDisabled: boolean | undefined }) {
  return (
    <select
      className={css.scope}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{everything}</option>
      {parts.map((part) => (
        <option key={part} value={part}>
          {part}
        </option>
      ))}
    </select>
  )
}

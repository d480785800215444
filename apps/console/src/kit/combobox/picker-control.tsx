import { useState, type KeyboardEvent, type ReactNode } from 'react'
import controlCss from '../fields/control.module.css'
import type { ControlAttributes } from '../fields/field-props.ts'
import { Icon } from '../icon/icon.tsx'
import { IconSelector, IconX } from '../icon/icons.ts'
import css from './combobox.module.css'
import { OptionCount, OptionPopup } from './option-popup.tsx'
import type { PickerOption } from './picker-options.ts'
import type { Picker } from './use-picker.ts'

interface PickerControlProps<Option extends PickerOption> {
  control: ControlAttributes
  picker: Picker<Option>
  /** The text of the input. */
  text: string
  chosen: ReadonlySet<string>
  /** Chips before the input. */
  chips?: ReactNode
  isDisabled: boolean | undefined
  placeholder: string | undefined
  /** Present when there is a value to clear. */
  onClear?: (() => void) | undefined
  clearLabel: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The input with its buttons and popup, shared by both pickers. */
export function PickerControl<Option extends PickerOption>(props: PickerControlProps<Option>) {
  const { control, picker, text, chosen, isDisabled, onClear } = props
  const { isOpen, result, nothing, activeIndex } = picker
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const hasList = isOpen && (result.options.length > 0 || (nothing?.actions.length ?? 0) > 0)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    picker.onKeyDown(event)
    if (!event.defaultPrevented) props.onKeyDown?.(event)
  }
  return (
    <>
      <div
        ref={setBox}
        className={`${controlCss.box} ${css.control}`}
        data-invalid={control['aria-invalid']}
        data-disabled={isDisabled || undefined}
      >
        <div className={css.flow}>
          {props.chips}
          <input
            {...control}
            className={css.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={hasList ? picker.listId : undefined}
            aria-activedescendant={hasList && activeIndex >= 0 ? picker.optionId(activeIndex) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            disabled={isDisabled}
            placeholder={props.placeholder}
            onChange={(event) => picker.type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={picker.open}
            onBlur={picker.leave}
            onKeyDown={onKeyDown}
          />
        </div>
        <span className={css.side}>
          {onClear && !isDisabled && (
            <button
              type="button"
              className={css.remove}
              aria-label={props.clearLabel}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClear}
            >
              <Icon of={IconX} size={14} />
            </button>
          )}
          <span className={css.chevron}>
            <Icon of={IconSelector} />
          </span>
        </span>
      </div>
      {isOpen && <OptionPopup picker={picker} anchor={box} labelId={control['aria-labelledby']} chosen={chosen} />}
      <OptionCount picker={picker} />
    </>
  )
}

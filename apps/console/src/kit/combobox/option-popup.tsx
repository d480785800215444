import { useEffect, useRef } from 'react'
import { Popup } from '../floating/popup.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'
import css from './combobox.module.css'
import type { PickerOption } from './picker-option.ts'
import type { Picker } from './use-picker.ts'
import type { FoundOptions } from './use-option-search.ts'
import { moreHint } from './visible-options.ts'

/** What a picker says whose search failed (OP-135). */
const failedWords = 'The list could not be loaded'

interface OptionPopupProps<Option extends PickerOption> {
  picker: Picker<Option>
  /** The control that it stands at. */
  anchor: HTMLElement | null
  labelId: string
  chosen: ReadonlySet<string>
}

/** The list under a picker: at most nine options, then the hint; or one row that says loading, none, failed, or may not be seen. */
export function OptionPopup<Option extends PickerOption>({
  picker,
  anchor,
  labelId,
  chosen,
}: OptionPopupProps<Option>) {
  const { found, activeIndex, listId, optionId } = picker
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : null
  const wasActive = useRef(false)
  useEffect(() => {
    const isMoved = wasActive.current
    wasActive.current = activeId !== null
    // a list that opens stands at the top of the page until it is placed, and the way there would lead off its field
    if (isMoved && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <Popup
      anchor={anchor}
      onDismiss={picker.close}
      hasAnchorWidth
      className={css.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.options.length > 0 && (
        <div role="listbox" id={listId} aria-labelledby={labelId} className={css.list}>
          {found.options.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={chosen.has(option.value)}
              className={css.option}
              data-active={index === activeIndex || undefined}
              onClick={() => picker.choose(option)}
            >
              <span className={css.words}>
                {option.label} {option.detail && <span className={css.detail}>{option.detail}</span>}
                {option.help && <span className={css.help}>{option.help}</span>}
              </span>
              {chosen.has(option.value) && <Icon of={IconCheck} className={css.tick} />}
            </div>
          ))}
        </div>
      )}
      <StatusRow picker={picker} />
    </Popup>
  )
}

function StatusRow<Option extends PickerOption>({ picker: { found } }: { picker: Picker<Option> }) {
  if (found.status === 'loading') {
    return (
      <div className={css.row}>
        <span className={css.spinner} aria-hidden /> Loading
      </div>
    )
  }
  if (found.status === 'failed') {
    return (
      <div className={css.row}>
        <span>{failedWords}</span>
        <button type="button" className={css.retry} tabIndex={-1} onClick={found.retry}>
          Retry
        </button>
      </div>
    )
  }
  if (found.status === 'refused') return <div className={css.row}>{found.refusal}</div>
  if (found.options.length === 0) return <div className={css.row}>No results</div>
  if (found.total > found.options.length) return <div className={css.row}>{moreHint}</div>
  return null
}

/** Says aloud how many options there are, once the list stands still. */
export function OptionCount<Option extends PickerOption>({ picker: { found, isOpen } }: { picker: Picker<Option> }) {
  return (
    <span role="status" className="kit-hidden">
      {isOpen ? countWords(found) : ''}
    </span>
  )
}

function countWords({ status, refusal, options, total }: FoundOptions<PickerOption>): string {
  const shown = options.length
  if (status === 'loading') return 'Loading'
  if (status === 'failed') return `${failedWords}. Press Enter to retry.`
  if (status === 'refused') return refusal
  if (shown === 0) return 'No results'
  if (total > shown) return `${shown} of ${total.toLocaleString('en-US')} results. ${moreHint}`
  return shown === 1 ? '1 result' : `${shown} results`
}

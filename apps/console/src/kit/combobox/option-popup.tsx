import { useEffect, useRef } from 'react'
import { Popup } from '../floating/popup.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'
import shared from '../floating/popup-option.module.css'
import css from './combobox.module.css'
import { moreHint, type NothingFound, type PickerOption } from './picker-options.ts'
import type { Picker } from './use-picker.ts'
import type { OptionResult } from './use-option-search.ts'

/** Message of a picker whose search failed (OP-135). */
const failedWords = 'The list could not be loaded'

interface OptionPopupProps<Option extends PickerOption> {
  picker: Picker<Option>
  /** The control that the popup is anchored to. */
  anchor: HTMLElement | null
  labelId: string
  chosen: ReadonlySet<string>
}

/**
 * The list under a picker: up to nine options, then the hint; or one row for loading, no match, failed, or not
 * permitted.
 */
export function OptionPopup<Option extends PickerOption>({
  picker,
  anchor,
  labelId,
  chosen,
}: OptionPopupProps<Option>) {
  const { result, activeIndex, listId, optionId } = picker
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : null
  const wasActive = useRef(false)
  useEffect(() => {
    const isMoved = wasActive.current
    wasActive.current = activeId !== null
    // until it is positioned, an opening list is at the top of the page, and scrolling to it would move away from the
    // field
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
      {result.options.length > 0 && (
        <div role="listbox" id={listId} aria-labelledby={labelId} className={css.list}>
          {result.options.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={chosen.has(option.value)}
              className={`${shared.option} ${css.option}`}
              data-active={index === activeIndex || undefined}
              onClick={() => picker.choose(option)}
            >
              <span className={css.words}>
                {option.label} {option.detail && <span className={shared.detail}>{option.detail}</span>}
                {option.help && <span className={css.help}>{option.help}</span>}
              </span>
              {chosen.has(option.value) && <Icon of={IconCheck} className={css.tick} />}
            </div>
          ))}
        </div>
      )}
      <StatusRow picker={picker} />
      <Actions picker={picker} labelId={labelId} />
    </Popup>
  )
}

/** The actions, chosen like options. */
function Actions<Option extends PickerOption>({ picker, labelId }: { picker: Picker<Option>; labelId: string }) {
  const { nothing, draft, activeIndex, listId, optionId } = picker
  if (!nothing || nothing.actions.length === 0) return null
  const text = draft?.trim() ?? ''
  return (
    <div role="listbox" id={listId} aria-labelledby={labelId} className={css.actions}>
      {nothing.actions.map((action, index) => (
        <div
          key={index}
          id={optionId(index)}
          role="option"
          aria-selected={false}
          className={`${shared.option} ${css.option}`}
          data-active={index === activeIndex || undefined}
          onClick={() => picker.act(action)}
        >
          <span className={css.words}>
            {action.label(text)} {action.detail && <span className={shared.detail}>{action.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

function StatusRow<Option extends PickerOption>({ picker: { result, nothing } }: { picker: Picker<Option> }) {
  if (result.status === 'loading') {
    return (
      <div className={css.row}>
        <span className={css.spinner} aria-hidden /> Loading
      </div>
    )
  }
  if (result.status === 'failed') {
    return (
      <div className={css.row}>
        <span>{failedWords}</span>
        <button type="button" className={css.retry} tabIndex={-1} onClick={result.retry}>
          Retry
        </button>
      </div>
    )
  }
  if (result.status === 'refused') return <div className={css.row}>{result.refusal}</div>
  if (result.options.length === 0) return <div className={css.row}>{wordsOf(nothing)}</div>
  if (result.total > result.options.length) return <div className={css.row}>{moreHint}</div>
  return null
}

/** Announces the number of options once the list has settled. */
export function OptionCount<Option extends PickerOption>({ picker }: { picker: Picker<Option> }) {
  return (
    <span role="status" className="kit-hidden">
      {picker.isOpen ? countWords(picker) : ''}
    </span>
  )
}

const wordsOf = (nothing: Pick<NothingFound<PickerOption>, 'words'> | null) => nothing?.words ?? 'No results'

/** A total as text, marked as a lower bound when the count was cut off. */
const totalWords = ({ total, totalIsLowerBound }: Pick<OptionResult<PickerOption>, 'total' | 'totalIsLowerBound'>) =>
  `${totalIsLowerBound ? 'more than ' : ''}${total.toLocaleString('en-US')}`

function countWords<Option extends PickerOption>({ result, nothing, draft }: Picker<Option>): string {
  const { status, refusal, options, total } = result
  const shown = options.length
  if (status === 'loading') return 'Loading'
  if (status === 'failed') return `${failedWords}. Press Enter to retry.`
  if (status === 'refused') return refusal
  if (shown === 0) {
    const [first] = nothing?.actions ?? []
    const next = first ? `. Press the down arrow for ${first.label(draft?.trim() ?? '')}` : ''
    return `${wordsOf(nothing)}${next}`
  }
  if (total > shown) return `${shown} of ${totalWords(result)} results. ${moreHint}`
  return shown === 1 ? '1 result' : `${shown} results`
}

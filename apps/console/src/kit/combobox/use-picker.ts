import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import type { OptionSource, PickerOption } from './picker-option.ts'
import { useOptionSearch, type OptionResult } from './use-option-search.ts'
import { settleText, type Settlement } from './visible-options.ts'

/** What a picker of either kind takes besides its value. */
export interface PickerSettings<Option extends PickerOption> {
  options: OptionSource<Option>
  /** Change it when the same search function would answer differently. */
  optionsKey?: string | undefined
}

interface PickerInput<Option extends PickerOption> extends PickerSettings<Option> {
  /** What is chosen: the first arrow leads to it. */
  chosenValue?: string | undefined
  /** Text left from before that named nothing. */
  firstDraft: string | null
  onChoose: (option: Option) => void
  /** The typed text was left; a selection is reported by onChoose. Answers whether the text stays. */
  onSettle: (settlement: Settlement<Option>, text: string) => void
  /** The typed text was left before the answer came that it is resolved by. */
  onWait?: (text: string) => void
  /** The typed text was taken back by Escape. */
  onRevert?: () => void
  /** Keep the popup open for the next choice. */
  staysOpen: boolean
}

export interface Picker<Option extends PickerOption> {
  /** What was typed and is not settled; null while the field shows its value. */
  draft: string | null
  type: (text: string) => void
  forget: () => void
  isOpen: boolean
  open: () => void
  close: () => void
  result: OptionResult<Option>
  activeIndex: number
  choose: (option: Option) => void
  leave: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  listId: string
  optionId: (index: number) => string
}

/**
 * Where the keyboard is in the list; `isMoved` when an arrow brought it there, so that Tab may accept it. The pointer
 * chooses by a click alone, so it does not move this.
 */
interface Active {
  index: number
  isMoved: boolean
  /** It is at the chosen option when that is shown, else at the index. */
  isAtChosen: boolean
}

const nowhere: Active = { index: -1, isMoved: false, isAtChosen: false }

/** The state and keys of an editable combobox with a list (ARIA practices), shared by the single and multiple picker. */
export function usePicker<Option extends PickerOption>(input: PickerInput<Option>): Picker<Option> {
  const { options, optionsKey, staysOpen } = input
  const [draft, setDraft] = useState<string | null>(input.firstDraft)
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const [active, setActive] = useState<Active>(nowhere)
  const listId = useId()
  const text = draft ?? ''
  const settleWith = (known: readonly Option[]) => {
    setIsLeft(false)
    const settlement = settleText(known, text)
    if (settlement.kind !== 'invalid') setDraft(null)
    if (settlement.kind === 'selected') input.onChoose(settlement.option)
    input.onSettle(settlement, text)
  }
  const result = useOptionSearch({
    source: options,
    sourceKey: optionsKey,
    text,
    isWanted: isOpen || isLeft,
  })
  const settleLeft = useEffectEvent(() => settleWith(result.known))
  const isSettling = isLeft && result.status !== 'loading'
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- leaving and the answer may come in one breath, either first: only when both are drawn is the text resolved
    if (isSettling) settleLeft()
  }, [isSettling])
  const chosenIndex = active.isAtChosen ? result.options.findIndex(({ value }) => value === input.chosenValue) : -1
  const indexInList = active.index < result.options.length ? active.index : -1
  const activeIndex = chosenIndex >= 0 ? chosenIndex : indexInList

  const open = () => {
    setIsOpen(true)
    setIsLeft(false)
  }
  const close = () => {
    setIsOpen(false)
    setActive(nowhere)
  }
  const choose = (option: Option) => {
    setDraft(null)
    setActive(nowhere)
    if (!staysOpen) setIsOpen(false)
    input.onChoose(option)
  }
  const type = (typed: string) => {
    setDraft(typed)
    setActive({ ...nowhere, index: typed.trim() === '' ? -1 : 0 })
    open()
  }
  /** Resolves the typed text; when its answer is under way, as soon as that is there. A blank one waits for nothing. */
  const leave = () => {
    close()
    if (draft === null) return
    if (result.status === 'loading' && text.trim() !== '') {
      setIsLeft(true)
      input.onWait?.(text)
    } else settleWith(result.known)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = pickerKey(event, {
      isOpen,
      active: { ...active, index: activeIndex },
      result,
      hasDraft: draft !== null,
    })
    if (act === null) return
    if (act.stops) event.preventDefault()
    if (act.kind === 'move') {
      open()
      setActive({ index: act.index, isMoved: true, isAtChosen: draft === null && (!isOpen || activeIndex < 0) })
    } else if (act.kind === 'choose') choose(act.option as Option)
    else if (act.kind === 'retry') result.retry()
    else if (act.kind === 'settle') leave()
    else {
      close()
      setDraft(null)
      input.onRevert?.()
    }
  }

  return {
    draft,
    type,
    forget: () => setDraft(null),
    isOpen,
    open,
    close,
    result,
    activeIndex,
    choose,
    leave,
    onKeyDown,
    listId,
    optionId: (index) => `${listId}-${index}`,
  }
}

type PickerAct =
  | { kind: 'move'; index: number; stops: true }
  | { kind: 'choose'; option: PickerOption; stops: boolean }
  | { kind: 'retry' | 'settle' | 'revert'; stops: true }

interface PickerState {
  isOpen: boolean
  active: Active
  result: OptionResult<PickerOption>
  hasDraft: boolean
}

/** What a key means in this state; null leaves it to the browser. */
function pickerKey(event: KeyboardEvent, { isOpen, active, result, hasDraft }: PickerState): PickerAct | null {
  const last = result.options.length - 1
  const option = result.options[active.index]
  if (event.nativeEvent.isComposing) return null
  switch (event.key) {
    case 'ArrowDown':
      return { kind: 'move', index: !isOpen || active.index >= last ? 0 : active.index + 1, stops: true }
    case 'ArrowUp':
      return { kind: 'move', index: !isOpen || active.index <= 0 ? last : active.index - 1, stops: true }
    case 'Home':
      return isOpen && active.isMoved ? { kind: 'move', index: 0, stops: true } : null
    case 'End':
      return isOpen && active.isMoved ? { kind: 'move', index: last, stops: true } : null
    case 'Enter':
      if (isOpen && option) return { kind: 'choose', option, stops: true }
      if (isOpen && result.status === 'failed') return { kind: 'retry', stops: true }
      return hasDraft ? { kind: 'settle', stops: true } : null
    case 'Tab':
      return isOpen && option && active.isMoved ? { kind: 'choose', option, stops: false } : null
    case 'Escape':
      return isOpen || hasDraft ? { kind: 'revert', stops: true } : null
    default:
      return null
  }
}

import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import {
  settleText,
  type NothingFound,
  type OptionSource,
  type PickerAction,
  type PickerOption,
  type Settlement,
} from './picker-options.ts'
import { useNothingFound } from './use-nothing-found.ts'
import { useOptionSearch, type OptionResult } from './use-option-search.ts'

/** The settings of both kinds of picker, except the value. */
export interface PickerSettings<Option extends PickerOption> {
  options: OptionSource<Option>
  /** Must change when the same search function would return other results. */
  optionsKey?: string | undefined
  /** Called when there is no option to show. */
  findNothing?: (() => Promise<NothingFound<Option>>) | undefined
}

interface PickerInput<Option extends PickerOption> extends PickerSettings<Option> {
  /** The chosen value: the first arrow key moves to it. */
  chosenValue?: string | undefined
  /** Text to restore that matched no option. */
  firstDraft: string | null
  onChoose: (option: Option) => void
  /** Called when the typed text is left; onChoose reports a selection. Returns whether the text stays. */
  onSettle: (settlement: Settlement<Option>, text: string) => void
  /** Called when the typed text is left before the response that resolves it has arrived. */
  onWait?: (text: string) => void
  /** Called when Escape reverts the typed text. */
  onRevert?: () => void
  /** Keeps the popup open for the next choice. */
  staysOpen: boolean
}

export interface Picker<Option extends PickerOption> {
  /** Typed text that is not resolved yet; null while the field shows its value. */
  draft: string | null
  type: (text: string) => void
  forget: () => void
  isOpen: boolean
  open: () => void
  close: () => void
  result: OptionResult<Option>
  /** Message and actions in place of the options; null while there are options or it is not known. */
  nothing: NothingFound<Option> | null
  /** Index of the active option, or of the active action if there are no options. */
  activeIndex: number
  choose: (option: Option) => void
  act: (action: PickerAction<Option>) => void
  leave: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  listId: string
  optionId: (index: number) => string
}

/**
 * The active option for the keyboard. `isMoved` is true after an arrow key, so that Tab can accept the option. The
 * pointer chooses only by a click and does not change it.
 */
interface Active {
  index: number
  isMoved: boolean
  /** True if the active option is the chosen one when it is shown; otherwise the index applies. */
  isAtChosen: boolean
}

const nowhere: Active = { index: -1, isMoved: false, isAtChosen: false }

/**
 * State and key handling of an editable combobox with a list (ARIA practices), shared by the single and multiple
 * pickers.
 */
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
  const isNone = isOpen && result.status === 'ready' && result.options.length === 0
  const nothing = useNothingFound(input.findNothing, isNone)
  const actions = nothing?.actions ?? []
  const settleLeft = useEffectEvent(() => settleWith(result.known))
  const isSettling = isLeft && result.status !== 'loading'
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- blur and response can arrive together, in either order: the text is resolved only once both are rendered
    if (isSettling) settleLeft()
  }, [isSettling])
  const chosenIndex = active.isAtChosen ? result.options.findIndex(({ value }) => value === input.chosenValue) : -1
  const isInList = active.index < result.options.length || (active.isMoved && active.index < actions.length)
  const activeIndex = chosenIndex >= 0 ? chosenIndex : isInList ? active.index : -1

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
  /** The typed text goes to the action, which can put it back. */
  const act = (action: PickerAction<Option>) => {
    close()
    setDraft(null)
    result.retry()
    action.run({ text: text.trim(), choose, restore: () => setDraft(draft) })
  }
  const type = (typed: string) => {
    setDraft(typed)
    setActive({ ...nowhere, index: typed.trim() === '' ? -1 : 0 })
    open()
  }
  /** Resolves the typed text, or waits for its response when the search is still running. Empty text never waits. */
  const leave = () => {
    close()
    if (draft === null) return
    if (result.status === 'loading' && text.trim() !== '') {
      setIsLeft(true)
      input.onWait?.(text)
    } else settleWith(result.known)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const pressed = pickerKey(event, { isOpen, active: { ...active, index: activeIndex }, result, actions, draft })
    if (pressed === null) return
    if (pressed.stops) event.preventDefault()
    if (pressed.kind === 'move') {
      open()
      setActive({ index: pressed.index, isMoved: true, isAtChosen: draft === null && (!isOpen || activeIndex < 0) })
    } else if (pressed.kind === 'choose') choose(pressed.option)
    else if (pressed.kind === 'act') act(pressed.action)
    else if (pressed.kind === 'retry') result.retry()
    else if (pressed.kind === 'settle') leave()
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
    nothing,
    activeIndex,
    choose,
    act,
    leave,
    onKeyDown,
    listId,
    optionId: (index) => `${listId}-${index}`,
  }
}

type PickerKey<Option extends PickerOption> =
  | { kind: 'move'; index: number; stops: true }
  | { kind: 'choose'; option: Option; stops: boolean }
  | { kind: 'act'; action: PickerAction<Option>; stops: true }
  | { kind: 'retry' | 'settle' | 'revert'; stops: true }

interface PickerState<Option extends PickerOption> {
  isOpen: boolean
  active: Active
  result: OptionResult<Option>
  actions: readonly PickerAction<Option>[]
  draft: string | null
}

/** The action of a key in this state; null leaves the key to the browser. */
function pickerKey<Option extends PickerOption>(
  event: KeyboardEvent,
  { isOpen, active, result, actions, draft }: PickerState<Option>,
): PickerKey<Option> | null {
  const last = (result.options.length || actions.length) - 1
  const action = actions[active.index]
  const hasDraft = draft !== null
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
      if (isOpen && action) return { kind: 'act', action, stops: true }
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

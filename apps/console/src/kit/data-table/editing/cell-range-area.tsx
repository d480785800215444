import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../../button/button.tsx'
import css from './cell-range-area.module.css'
import {
  cellOf,
  Cells,
  createCellSelection,
  nextCell,
  rangeBetween,
  type CellAt,
  type CellOrder,
  type CellRange,
  type CellSelection,
} from './cell-range.ts'

/** The result of a change of cells: what was done, or why nothing was changed. */
export type CellResult =
  | {
      readonly done: string
      /** The first and the last changed cell, if they are not those of the range. */
      readonly changed?: readonly [CellAt, CellAt]
    }
  | { readonly problem: string }

/** The text of copied cells and the result in words, or why they cannot be copied. */
export type CopyResult = { readonly text: string; readonly done: string } | { readonly problem: string }

interface CellRangeAreaProps {
  /** Null where cells cannot be selected. */
  order: CellOrder | null
  /** A selection ends when this changes, or when no cells can be selected. */
  orderName: string
  /** Fills the values of the first row of a range down. */
  onFill: (range: CellRange) => CellResult
  /** Returns the text of a range for the clipboard, in the layout that `onPaste` reads. */
  onCopy: (range: CellRange) => CopyResult
  /** Pastes text over a range, starting at its first cell. */
  onPaste: (range: CellRange, text: string) => CellResult
  /** True if a text holds more than one cell. */
  isBlock: (text: string) => boolean
  /** Leaves space for the bar of selected rows. */
  isRaised: boolean
  children: ReactNode
}

/**
 * A table whose editable values can be selected, filled down and pasted over: Shift with a click or an arrow key extends
 * the selection, with Ctrl too to the end of the table, Ctrl+D fills down, Ctrl+C copies, Ctrl+V pastes, and Escape ends
 * the selection.
 */
export function CellRangeArea(props: CellRangeAreaProps) {
  const { order, orderName, isRaised, children } = props
  const isOn = order !== null
  const area = useRef<HTMLDivElement>(null)
  const [selection] = useState(createCellSelection)
  const [result, setResult] = useState<CellResult | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => selection.set(null), [selection, orderName, isOn])
  const select = (range: CellRange | null) => {
    setResult(null)
    selection.set(range)
  }
  const change = useCallback(
    (range: CellRange, apply: (given: CellRangeAreaProps) => CellResult) => {
      const { order: shown } = latest.current
      const next = apply(latest.current)
      const [first, last] = ('done' in next && next.changed) || []
      selection.set((shown && first && last && rangeBetween(shown, first, last)) || range)
      setResult(next)
    },
    [selection],
  )
  const fill = (range: CellRange) => change(range, ({ onFill }) => onFill(range))
  const cells = useMemo(
    () => ({
      selection,
      pasteBlock: (at: CellAt, text: string) => {
        const { order: shown, isBlock } = latest.current
        const range = shown && isBlock(text) ? rangeBetween(shown, at, at) : null
        if (range) change(range, ({ onPaste }) => onPaste(range, text))
        return range !== null
      },
    }),
    [selection, change],
  )
  const keys = useCellKeys({ area, order, selection, select, fill })
  const onPaste = (event: ClipboardEvent) => {
    const at = event.target instanceof HTMLInputElement ? null : cellOf(event.target)
    const range = order && at && (selection.get() ?? rangeBetween(order, at, at))
    if (!range) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    change(range, (given) => given.onPaste(range, text))
  }
  const onCopy = (event: ClipboardEvent) => {
    const range = event.target instanceof HTMLInputElement ? null : selection.get()
    if (!range) return
    event.preventDefault()
    const copied = props.onCopy(range)
    if ('text' in copied) event.clipboardData.setData('text/plain', copied.text)
    setResult(copied)
  }
  return (
    <Cells value={order && cells}>
      <div ref={area} {...(order && { ...keys, onCopy, onPaste })}>
        {children}
      </div>
      {order && (
        <CellBar selection={selection} result={result} isRaised={isRaised} onFill={fill} onClear={() => select(null)} />
      )}
    </Cells>
  )
}

interface CellKeysOptions {
  area: RefObject<HTMLDivElement | null>
  order: CellOrder | null
  selection: CellSelection
  select: (range: CellRange | null) => void
  fill: (range: CellRange) => void
}

/** The listeners that select cells. They come before those of the table, which select rows and edit values. */
function useCellKeys({ area, order, selection, select, fill }: CellKeysOptions) {
  /** The cell that had the focus last, where a range begins. */
  const last = useRef<CellAt | null>(null)
  const extend = (to: CellAt) => {
    const range = order && rangeBetween(order, selection.get()?.anchor ?? last.current ?? to, to)
    if (!range) return
    select(range)
    const isHead = (button: HTMLElement) =>
      button.dataset['cellRow'] === to.row && button.dataset['cellValue'] === to.value
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('button[data-cell-row]') ?? [])]
    const head = buttons.find(isHead)
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** The cell of an event; null in a row that does not show every value. */
  const cellAt = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('[data-stacked]') ? null : cellOf(target)
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      // no text is selected between the cells
      if (event.shiftKey && cellAt(event)) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const at = cellAt(event)
      if (!at || event.target instanceof HTMLInputElement) return
      if (!event.shiftKey) {
        select(null)
        return
      }
      event.preventDefault()
      event.stopPropagation()
      extend(at)
    },
    onFocusCapture: (event: { target: EventTarget }) => {
      const at = cellAt(event)
      if (!at) return
      last.current = at
      if (!selection.has(at)) select(null)
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const at = cellAt(event)
      if (!order || !at || event.target instanceof HTMLInputElement || event.altKey) return
      const range = selection.get()
      const isCommand = event.ctrlKey || event.metaKey
      const next = event.shiftKey ? nextCell(order, range?.head ?? at, event.key, isCommand) : null
      const toFill = isCommand && event.key.toLowerCase() === 'd' ? (range ?? rangeBetween(order, at, at)) : null
      if (next) extend(next)
      else if (toFill) fill(toFill)
      else if (event.key === 'Escape' && range) select(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

interface CellBarProps {
  selection: CellSelection
  result: CellResult | null
  isRaised: boolean
  onFill: (range: CellRange) => void
  onClear: () => void
}

/** The number of selected cells or the result of the last change, and the actions. Announced to screen readers. */
function CellBar({ selection, result, isRaised, onFill, onClear }: CellBarProps) {
  const range = useSyncExternalStore(selection.subscribe, selection.get)
  const count = range ? range.rows.size * range.values.size : 0
  const words =
    result && 'done' in result
      ? result.done
      : `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} selected`
  return (
    <div
      className={range ? css.bar : undefined}
      data-raised={isRaised || undefined}
      role={range ? 'region' : undefined}
      aria-label={range ? 'Selected cells' : undefined}
      data-kit-chrome
    >
      {/* rendered before there is a count, so that the first count is announced too */}
      <strong role="status">{range && !(result && 'problem' in result) && words}</strong>
      {range && (
        <>
          {result && 'problem' in result && (
            <span role="alert" className={css.problem}>
              {result.problem}
            </span>
          )}
          <span className={css.actions}>
            <Button size="small" onClick={() => onFill(range)}>
              Fill down
            </Button>
            <Button kind="quiet" size="small" onClick={onClear}>
              Clear
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

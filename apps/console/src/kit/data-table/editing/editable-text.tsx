import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cellAttributes, Cells, useIsCellSelected, type CellAt } from './cell-range.ts'
import { EDITABLE, EditOnward } from './edit-onward.ts'
import css from './editable-text.module.css'

interface EditableTextProps {
  /** Its cell, if it can be selected with others. */
  at?: CellAt
  /** Accessible name of the value with its row, such as `Max Payout of AX-100`. */
  label: string
  /** The value as edited text. */
  text: string
  /** The value as displayed. */
  children: ReactNode
  inputMode?: 'numeric' | 'decimal' | 'text'
  /** Returns why a text is not a valid value; undefined if it is valid. */
  problemOf: (text: string) => string | undefined
  onCommit: (text: string) => void
}

/**
 * A value that is edited in its cell (U38). A press or Enter starts editing, Enter accepts the text, Escape reverts it.
 * Tab accepts it and moves on to the next value of the table, including rows that are not rendered yet. On Enter,
 * invalid text stays open with its reason. If the user leaves the cell instead, the text stays in the row, which shows
 * the error.
 */
export function EditableText(props: EditableTextProps) {
  const { at, label, children } = props
  const isSelected = useIsCellSelected(at)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (takesFocus: boolean) => {
    setIsOpen(false)
    if (takesFocus) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  if (isOpen) return <OpenText {...props} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={css.value}
      data-selected={isSelected || undefined}
      {...cellAttributes(at)}
      {...{ [EDITABLE]: true }}
      onClick={() => setIsOpen(true)}
    >
      <span className="kit-hidden">Edit {label}: </span>
      {children}
      {isSelected && <span className="kit-hidden">, selected</span>}
    </button>
  )
}

interface OpenTextProps extends EditableTextProps {
  onClose: (takesFocus: boolean) => void
}

function OpenText({ at, label, text, inputMode = 'text', problemOf, onCommit, onClose }: OpenTextProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const onward = use(EditOnward)
  const cells = use(Cells)
  const messageId = useId()
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    input.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const end = (value: string | null, takesFocus: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onClose(takesFocus)
    if (value !== null && value !== text) onCommit(value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      end(null, true)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const found = typed === text ? undefined : problemOf(typed)
      if (found === undefined) end(typed, true)
      else setProblem(found)
    } else if (event.key === 'Tab') {
      const next = neighborOf(event.currentTarget, event.shiftKey, onward !== null)
      if (next) {
        event.preventDefault()
        end(typed, false)
        // the cells render again first
        requestAnimationFrame(() => next().click())
      } else if (onward?.(event.shiftKey ? 'last' : 'first')) {
        event.preventDefault()
        end(typed, false)
      }
    }
  }
  return (
    <span className={css.open}>
      <input
        className={css.input}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : messageId}
        inputMode={inputMode}
        autoComplete="off"
        ref={input}
        value={typed}
        {...cellAttributes(at)}
        {...{ [EDITABLE]: true }}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (!at || cells?.pasteBlock(at, event.clipboardData.getData('text/plain')) !== true) return
          event.preventDefault()
          end(null, true)
        }}
        onBlur={() => end(typed, false)}
      />
      {problem !== undefined && (
        <span id={messageId} role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}

/**
 * The next or previous editable value by position: in the table, or only in the row where not every row is rendered.
 * Null if there is none.
 */
function neighborOf(input: HTMLElement, isBackward: boolean, isOfRow: boolean): (() => HTMLElement) | null {
  const within = input.closest(isOfRow ? 'tr' : 'table')
  const valuesOf = () => [...(within?.querySelectorAll<HTMLElement>(`[${EDITABLE}]`) ?? [])]
  const place = valuesOf().indexOf(input) + (isBackward ? -1 : 1)
  const next = valuesOf()[place]
  return next ? () => valuesOf()[place] ?? next : null
}

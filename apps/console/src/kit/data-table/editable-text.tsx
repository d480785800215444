import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { EDITABLE, EditOnward } from './edit-onward.ts'
import css from './editable-text.module.css'

interface EditableTextProps {
  /** Names the value and its row aloud, such as `Max Payout of AX-100`. */
  label: string
  /** The value as it is typed. */
  text: string
  /** The value as it is read. */
  children: ReactNode
  inputMode?: 'numeric' | 'decimal' | 'text'
  /** Why a text cannot be the value; undefined when it can. */
  problemOf: (text: string) => string | undefined
  onCommit: (text: string) => void
}

/**
 * A value that is changed in its cell (U38): a press or Enter edits it, Enter takes what was typed, Escape reverts, Tab
 * takes it and goes on to the next value of the table, over rows that are not drawn yet too. What cannot be the value stays open with its reason on Enter;
 * whoever leaves it leaves it in the row, which says what is wrong.
 */
export function EditableText(props: EditableTextProps) {
  const { label, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (takesFocus: boolean) => {
    setIsOpen(false)
    if (takesFocus) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  if (isOpen) return <OpenText {...props} onClose={close} />
  return (
    <button ref={button} type="button" className={css.value} {...{ [EDITABLE]: true }} onClick={() => setIsOpen(true)}>
      <span className="kit-hidden">Edit {label}: </span>
      {children}
    </button>
  )
}

interface OpenTextProps extends EditableTextProps {
  onClose: (takesFocus: boolean) => void
}

function OpenText({ label, text, inputMode = 'text', problemOf, onCommit, onClose }: OpenTextProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const onward = use(EditOnward)
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
        // the cells are drawn anew first
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
        {...{ [EDITABLE]: true }}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
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
 * The next or the former value that can be edited, by its place: of the table, or of the row alone where not every row
 * is drawn. Null at an end of them.
 */
function neighborOf(input: HTMLElement, isBackward: boolean, isOfRow: boolean): (() => HTMLElement) | null {
  const within = input.closest(isOfRow ? 'tr' : 'table')
  const valuesOf = () => [...(within?.querySelectorAll<HTMLElement>(`[${EDITABLE}]`) ?? [])]
  const place = valuesOf().indexOf(input) + (isBackward ? -1 : 1)
  const next = valuesOf()[place]
  return next ? () => valuesOf()[place] ?? next : null
}

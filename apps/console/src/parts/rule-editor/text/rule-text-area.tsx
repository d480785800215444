import type { FactModel } from '@incentive/spel'
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import controlCss from '../../../kit/fields/control.module.css'
import type { ControlAttributes } from '../../../kit/fields/field-props.ts'
import { bracketPairAt } from './bracket-pair.ts'
import { ColoredText } from './colored-text.tsx'
import { CompletionList } from './completion-list.tsx'
import css from './rule-text-area.module.css'
import type { Mark } from './marked-text.ts'
import { useCompletions } from './use-completions.ts'
import type { ReadText } from './use-read-text.ts'
import type { RuleText } from './use-rule-text.ts'

interface RuleTextAreaProps {
  control: ControlAttributes
  text: RuleText
  /** Receives the field, so that the text can move its caret. */
  attach: (field: HTMLTextAreaElement | null) => void
  read: ReadText
  model: FactModel
  /** Marks to draw over the text in addition to the errors. */
  marks: readonly Mark[]
  /** Id of the element that describes the problems of the text. */
  problemsId: string | undefined
  onBlur: (() => void) | undefined
}

/**
 * A native text field, transparent above the same text in colors. Undo, completion and brackets are custom; selection,
 * input methods, screen readers and phones use the native behavior.
 */
export function RuleTextArea({ control, text, attach, read, model, marks, problemsId, onBlur }: RuleTextAreaProps) {
  const completions = useCompletions(text, model)
  const { list } = completions
  const underlay = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { value, parts } = read
  const { caret } = text
  const pair = caret.start === caret.end ? bracketPairAt(value, parts, caret.start) : null
  const bracketMarks = pair?.spans.map(({ start, end }): Mark => ({
    start,
    end,
    kind: pair.isMatched ? 'bracket' : 'lone-bracket',
  }))
  const type = (event: FormEvent<HTMLTextAreaElement>) => {
    const { value: now, selectionStart: start, selectionEnd: end } = event.currentTarget
    const { data, inputType } = event.nativeEvent as InputEvent
    const typed = inputType === 'insertText' && data?.length === 1 ? data : null
    text.type(now, { start, end }, typed)
    if (typed !== null && /[\w.#$]/.test(typed)) completions.propose(now, start, false)
    else if (list && inputType === 'deleteContentBackward') completions.propose(now, start, false)
    else completions.close()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (list && !isCommand && completions.press(event.key, value, caret.start)) event.preventDefault()
    else if (isCommand && key === 'z' && !event.shiftKey) run(event, text.undo)
    else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) run(event, text.redo)
    else if (event.ctrlKey && event.key === ' ') run(event, () => completions.propose(value, caret.start, true))
  }
  const run = (event: KeyboardEvent, action: () => void) => {
    event.preventDefault()
    completions.close()
    action()
  }
  const describedBy = [control['aria-describedby'], problemsId].filter(Boolean).join(' ')
  return (
    <div className={`${controlCss.box} ${css.box}`} data-invalid={control['aria-invalid']}>
      <div className={css.page}>
        <div ref={underlay} className={css.underlay} aria-hidden>
          <ColoredText text={value} parts={parts} marks={[...marks, ...(bracketMarks ?? [])]} />
          {/* a new empty line also needs its height */}
          {'\u200b'}
        </div>
        <textarea
          {...control}
          ref={attach}
          aria-describedby={describedBy || undefined}
          aria-autocomplete="list"
          aria-controls={list ? listId : undefined}
          aria-activedescendant={list ? `${listId}-${list.active}` : undefined}
          className={css.text}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          rows={1}
          onChange={type}
          onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => text.moveCaret({ start, end })}
          onKeyDown={press}
          onBlur={() => {
            completions.close()
            onBlur?.()
          }}
        />
      </div>
      {list && (
        <CompletionList
          id={listId}
          items={list.items}
          active={list.active}
          place={() => placeInText(underlay.current, list.span.start)}
          onChoose={completions.accept}
          onDismiss={completions.close}
        />
      )}
    </div>
  )
}

/** Window position of a character of a rendered text; null if it is not rendered. */
function placeInText(element: HTMLElement | null, offset: number): DOMRect | null {
  if (!element) return null
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left < length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.setEnd(node, left + 1)
      return range.getBoundingClientRect()
    }
    left -= length
  }
  return null
}

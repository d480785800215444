import { completionsAt, type Completion, type FactModel, type Span } from '@incentive/spel'
import { startTransition, useState } from 'react'
import { replaceSpan } from './text-edits.ts'
import type { RuleText } from './use-rule-text.ts'

interface OpenList {
  /** The text and the caret that the list was made for. */
  readonly text: string
  readonly position: number
  /** The part of a name that is already typed. */
  readonly span: Span
  readonly items: readonly Completion[]
  readonly active: number
}

/** The completions at the caret: the list opens while a name is typed, or on request. */
export function useCompletions(text: RuleText, model: FactModel) {
  const [list, setList] = useState<OpenList | null>(null)
  const close = () => setList(null)
  const listAt = (now: string, position: number, isAsked: boolean): OpenList | null => {
    const { span, items } = completionsAt(now, position, model)
    const written = now.slice(span.start, span.end)
    const isStarted = isAsked || written !== '' || /[.#]$/.test(now.slice(0, position))
    const isDone = items.length === 1 && items[0]?.text === written
    return isStarted && !isDone && items.length > 0 ? { text: now, position, span, items, active: 0 } : null
  }
  const accept = (item: Completion) => {
    text.put(
      (before) => replaceSpan(before.text, completionsAt(before.text, before.start, model).span, item.text),
      true,
    )
    close()
  }
  const pressIn = (open: OpenList, key: string): boolean => {
    const { items, active } = open
    const move = (to: number) => setList({ ...open, active: (to + items.length) % items.length })
    const selected = items[active]
    if (key === 'ArrowDown') move(active + 1)
    else if (key === 'ArrowUp') move(active - 1)
    else if (key === 'Escape') close()
    else if ((key === 'Enter' || key === 'Tab') && selected) accept(selected)
    else return false
    return true
  }
  return {
    list,
    close,
    accept,
    propose: (now: string, position: number, isAsked: boolean) => {
      const next = listAt(now, position, isAsked)
      // paints the key before the list that it opens: positioning the list lays out the whole text
      startTransition(() => setList(next))
    },
    /**
     * Handles a key while the list is open; returns true if the list used it. Fast typists press the key before the
     * list for the last letter is painted, and mean that list.
     */
    press: (key: string, now: string, position: number): boolean => {
      if (!list) return false
      const isCurrent = list.text === now && list.position === position
      const current = isCurrent ? list : listAt(now, position, true)
      if (current) return pressIn(current, key)
      close()
      return key === 'Escape'
    },
  }
}

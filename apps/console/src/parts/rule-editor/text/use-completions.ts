import { completionsAt, type Completion, type FactModel, type Span } from '@incentive/spel'
import { startTransition, useState } from 'react'
import { replaceSpan } from './insert-text.ts'
import type { RuleText } from './use-rule-text.ts'

interface OpenList {
  /** The part of a name that is written already. */
  readonly span: Span
  readonly items: readonly Completion[]
  readonly active: number
}

/** The list of what can stand at the caret: it opens while a name is typed, or when it is asked for. */
export function useCompletions(text: RuleText, model: FactModel) {
  const [list, setList] = useState<OpenList | null>(null)
  const close = () => setList(null)
  const accept = (item: Completion) => {
    if (!list) return
    text.put((before) => replaceSpan(before.text, list.span, item.text), true)
    close()
  }
  return {
    list,
    close,
    accept,
    propose: (now: string, position: number, isAsked: boolean) => {
      const { span, items } = completionsAt(now, position, model)
      const written = now.slice(span.start, span.end)
      const isStarted = isAsked || written !== '' || /[.#]$/.test(now.slice(0, position))
      const isDone = items.length === 1 && items[0]?.text === written
      // the key is painted before the list that it opens: to place that, the whole text is laid out
      startTransition(() => setList(isStarted && !isDone && items.length > 0 ? { span, items, active: 0 } : null))
    },
    /** A key while the list is open; answers whether it was for the list. */
    press: (key: string): boolean => {
      if (!list) return false
      const { items, active } = list
      const move = (to: number) => setList({ ...list, active: (to + items.length) % items.length })
      const chosen = items[active]
      if (key === 'ArrowDown') move(active + 1)
      else if (key === 'ArrowUp') move(active - 1)
      else if (key === 'Escape') close()
      else if ((key === 'Enter' || key === 'Tab') && chosen) accept(chosen)
      else return false
      return true
    },
  }
}

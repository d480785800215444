import { useEffect, useState } from 'react'
import { endWord, NO_HISTORY, remember, stepBack, stepForward, type Moment, type Travel } from './rule-history.ts'

interface RuleTextInput {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The text of a rule as edited by typing, menus and the builder: one text, one caret, one history. */
export function useRuleText({ value, onChange }: RuleTextInput) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [history, setHistory] = useState(NO_HISTORY)
  const [caret, setCaret] = useState({ start: 0, end: 0 })
  const [last, setLast] = useState(value)
  /** The selection to show once the field has its text; `hasFocus` returns the focus to the field. */
  const [wanted, setWanted] = useState<(Moment & { readonly hasFocus: boolean }) | null>(null)
  if (value !== last) {
    // changed from outside: discarded, undone or restored
    setLast(value)
    setHistory(NO_HISTORY)
  }
  // after the effects of a closing dialog, which returns the focus to its button
  useEffect(() => {
    if (wanted === null || field?.value !== wanted.text) return
    field.setSelectionRange(wanted.start, wanted.end)
    if (wanted.hasFocus) field.focus()
  }, [wanted, field])
  const emit = (text: string) => {
    setLast(text)
    onChange(text)
  }
  const show = (moment: Moment, hasFocus: boolean) => {
    emit(moment.text)
    setCaret({ start: moment.start, end: moment.end })
    setWanted({ ...moment, hasFocus })
  }
  const travel = (to: Travel | null) => {
    if (!to) return
    setHistory(to.history)
    show(to.moment, document.activeElement === field)
  }
  const now = (): Moment => ({ text: value, ...caret })
  return {
    setField,
    caret,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Applies typed text, with the caret at the position from the browser. */
    type: (text: string, at: { start: number; end: number }, typed: string | null) => {
      setHistory(remember(history, now(), typed))
      setCaret(at)
      emit(text)
    },
    /** Records that the caret was moved. */
    moveCaret: (at: { start: number; end: number }) => {
      if (at.start === caret.start && at.end === caret.end) return
      setCaret(at)
      setHistory(endWord(history))
    },
    /** Applies a change from a menu, a fix or the builder, as a separate undo step. */
    put: (change: (before: Moment) => Moment, hasFocus: boolean) => {
      const before = now()
      const after = change(before)
      if (after.text === before.text) return
      setHistory(remember(history, before, null))
      show(after, hasFocus)
    },
    /** Selects a span, to show it. */
    select: (start: number, end: number) => {
      setCaret({ start, end })
      setWanted({ text: value, start, end, hasFocus: true })
    },
    undo: () => travel(stepBack(history, now())),
    redo: () => travel(stepForward(history, now())),
  }
}

export type RuleText = ReturnType<typeof useRuleText>

import { factModelOf, type FactView } from '@incentive/model'
import {
  diagnose,
  fixLookAlikes,
  partsOf,
  type Diagnostic,
  type FactModel,
  type Purpose,
  type TextPart,
} from '@incentive/spel'
import { useDeferredValue, useMemo } from 'react'

/** A text with what the language says about it. */
export interface ReadText {
  readonly value: string
  readonly model: FactModel
  readonly parts: readonly TextPart[]
  /** The text that the findings are about: the same one, or for a moment the one before a key that is painted first. */
  readonly judged: string
  /** What is wrong with the judged text, and what is allowed but risky; nothing about a blank text. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text for its place, once for each text: its parts at once, the findings once a key was painted. */
export function useReadText(value: string, facts: FactView, purpose: Purpose): ReadText {
  const model = factModelOf(facts)
  const parts = useMemo(() => partsOf(value), [value])
  const judged = useDeferredValue(value)
  const diagnostics = useMemo(
    () => (judged.trim() === '' ? [] : diagnose(judged, model, purpose).map((found) => withFix(judged, found))),
    [judged, model, purpose],
  )
  return { value, model, parts, judged, diagnostics }
}

/** A text from a word processor is no expression until its quotes, spaces and dashes are replaced. */
function withFix(text: string, diagnostic: Diagnostic): Diagnostic {
  const fix = diagnostic.phase === 'parse' ? fixLookAlikes(text) : null
  return fix ? { ...diagnostic, fix } : diagnostic
}

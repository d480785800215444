import { factModelOf, type FactView } from '@incentive/model/facts'
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

/** A text with its parts and diagnostics. */
export interface ReadText {
  readonly value: string
  readonly model: FactModel
  readonly parts: readonly TextPart[]
  /**
   * The text that the diagnostics are about: the current one or, for a moment, the one before a key that is painted
   * first.
   */
  readonly checked: string
  /** Errors and warnings of the checked text; none for an empty text. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses a text for its view, once per text: its parts immediately, the diagnostics after the key is painted. */
export function useReadText(value: string, facts: FactView, purpose: Purpose): ReadText {
  const model = factModelOf(facts)
  const parts = useMemo(() => partsOf(value), [value])
  const checked = useDeferredValue(value)
  const diagnostics = useMemo(
    () => (checked.trim() === '' ? [] : diagnose(checked, model, purpose).map((found) => withFix(checked, found))),
    [checked, model, purpose],
  )
  return { value, model, parts, checked, diagnostics }
}

/** A text from a word processor is not a valid expression until its quotes, spaces and dashes are replaced. */
function withFix(text: string, diagnostic: Diagnostic): Diagnostic {
  const fix = diagnostic.phase === 'parse' ? fixLookAlikes(text) : null
  return fix ? { ...diagnostic, fix } : diagnostic
}

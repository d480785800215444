import { factModelOf, type FactView } from '@incentive/model'
import { diagnose, partsOf, type Diagnostic, type FactModel, type Purpose, type TextPart } from '@incentive/spel'
import { useMemo } from 'react'

/** A text with what the language says about it. */
export interface ReadText {
  readonly value: string
  readonly model: FactModel
  readonly parts: readonly TextPart[]
  /** What is wrong with it, and what is allowed but risky; nothing about a blank text. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text for its place, once for each text. */
export function useReadText(value: string, facts: FactView, purpose: Purpose): ReadText {
  return useMemo(() => {
    const model = factModelOf(facts)
    const diagnostics = value.trim() === '' ? [] : diagnose(value, model, purpose)
    return { value, model, parts: partsOf(value), diagnostics }
  }, [value, facts, purpose])
}

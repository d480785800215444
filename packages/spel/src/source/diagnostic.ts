import type { Span } from './span.ts'

/**
 * The phase that rejects a text (expressions, section 4.2): not SpEL, SpEL that is not allowed, or allowed constructs
 * combined incorrectly. A `lint` only warns.
 */
export type Phase = 'parse' | 'forbidden' | 'type' | 'lint'

/** A change of the text that resolves a diagnostic: replace `span` by `text`. */
export interface Fix {
  readonly title: string
  readonly span: Span
  readonly text: string
}

/** One finding, in plain language, with its position. `code` is stable, `message` is for people. */
export interface Diagnostic {
  readonly phase: Phase
  readonly code: string
  readonly message: string
  readonly span: Span
  readonly fix?: Fix
}

/** The earliest phase that rejects the text; null if none does. */
export function refusalOf(diagnostics: readonly Diagnostic[]): Exclude<Phase, 'lint'> | null {
  const has = (phase: Phase) => diagnostics.some((diagnostic) => diagnostic.phase === phase)
  if (has('parse')) return 'parse'
  if (has('forbidden')) return 'forbidden'
  return has('type') ? 'type' : null
}

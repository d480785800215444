import type { Span } from './span.ts'

/**
 * Where a text is refused (expressions, section 4.2): not SpEL at all, SpEL that we do not allow, or allowed
 * constructs put together wrongly. A `lint` refuses nothing, it warns.
 */
export type Phase = 'parse' | 'forbidden' | 'type' | 'lint'

/** A change of the text that answers a diagnostic: replace `span` by `text`. */
export interface Fix {
  readonly title: string
  readonly span: Span
  readonly text: string
}

/** One finding, in plain words, at its place. `code` is stable, `message` is for people. */
export interface Diagnostic {
  readonly phase: Phase
  readonly code: string
  readonly message: string
  readonly span: Span
  readonly fix?: Fix
}

/** The earliest phase that refuses the text, or null when nothing does. */
export function refusalOf(diagnostics: readonly Diagnostic[]): Exclude<Phase, 'lint'> | null {
  const has = (phase: Phase) => diagnostics.some((diagnostic) => diagnostic.phase === phase)
  if (has('parse')) return 'parse'
  if (has('forbidden')) return 'forbidden'
  return has('type') ? 'type' : null
}

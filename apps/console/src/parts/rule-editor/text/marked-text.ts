import type { Diagnostic } from '@incentive/spel'
import type { Mark } from './segments.ts'

/** The characters that mark each diagnostic; a diagnostic about the end of the text marks the last character. */
export function problemMarks(text: string, diagnostics: readonly Diagnostic[]): readonly Mark[] {
  return diagnostics.map(({ phase, span: { start, end } }) => {
    const kind = phase === 'lint' ? 'warning' : 'error'
    if (end > start) return { kind, start, end }
    const last = Math.max(text.trimEnd().length, 1)
    return start >= last ? { kind, start: last - 1, end: last } : { kind, start, end: start + 1 }
  })
}

import type { ExpressionFault } from '../terms/compiled-expression.ts'
import type { TraceFault } from '../trace/trace.ts'

/** A fault in the text of its rule; the whole text where no single part is to blame. */
export function traceFault(text: string, { span }: ExpressionFault): TraceFault {
  return { text, start: span?.start ?? 0, end: span?.end ?? text.length }
}

import type { ExpressionFault } from '../expressions/compiled-expression.ts'
import type { TraceFault } from '../trace/trace.ts'

/** A fault in the text of its rule; spans the whole text if no single part is the cause. */
export function traceFault(text: string, { span }: ExpressionFault): TraceFault {
  return { text, start: span?.start ?? 0, end: span?.end ?? text.length }
}

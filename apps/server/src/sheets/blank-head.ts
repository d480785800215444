import type { Sheet, SheetFormat, SheetProblem } from './sheet.ts'

/** A file without rows, with the reason; the head of a file begins with its values. */
export const blankHead = (format: SheetFormat, problem: SheetProblem | null): Sheet => ({
  head: { format, encoding: null, separator: null, sheets: [], sheet: null, columns: [], problem },
  rows: noRows(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
})

async function* noRows(): AsyncGenerator<never> {
  yield* []
}

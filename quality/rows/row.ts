import { expect, TestRunner, type RunnerTestCase } from 'vitest'
import { checkRow, type RowId } from './rows.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Number of assertions for each row that the test claims. */
    rows?: Record<string, number>
  }
}

function claim(test: RunnerTestCase, id: RowId, before: number): void {
  const assertions = expect.getState().assertionCalls - before
  if (assertions === 0) throw new Error(`${id} is claimed without an assertion`)
  test.meta.rows = { ...test.meta.rows, [id]: (test.meta.rows?.[id] ?? 0) + assertions }
}

function nameRow(error: unknown, id: RowId): unknown {
  if (error instanceof Error) error.message = `${id}: ${error.message}`
  return error
}

/**
 * Claims one row of the specification: `body` holds the assertions that prove it, at least one. Errors in it name the
 * row. Browser tests have the same helper as a test step in `e2e/harness/row.ts`.
 */
export function row<Result>(id: RowId, body: () => Result): Result {
  checkRow(id)
  const test = TestRunner.getCurrentTest<RunnerTestCase | undefined>()
  if (!test) throw new Error(`${id} is claimed outside of a test`)
  const before = expect.getState().assertionCalls
  try {
    const result = body()
    if (!(result instanceof Promise)) {
      claim(test, id, before)
      return result
    }
    return result.then(
      (value: unknown) => {
        claim(test, id, before)
        return value
      },
      (error: unknown) => {
        throw nameRow(error, id)
      },
    ) as Result
  } catch (error) {
    throw nameRow(error, id)
  }
}

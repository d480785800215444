import { test } from '@playwright/test'
import { checkRow, type RowId } from '@incentive/quality/rows'

/**
 * Claims one row of the specification: a test step whose `body` holds the assertions that prove it. `npm run rows`
 * counts the assertions that ran in it.
 */
export function row<Result>(id: RowId, body: () => Promise<Result>): Promise<Result> {
  checkRow(id)
  return test.step(id, body)
}

import { MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import { constraintOf } from '../../db/failures.ts'
import { invalid } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import type { StoredTestCase } from './test-cases.ts'

/** The fields of a test case that a save stores. */
export type TestCaseFields = Pick<StoredTestCase, 'name' | 'claim' | 'state' | 'expected'>

const columnsOf = ({ name, claim, state, expected }: TestCaseFields) => ({
  name,
  folded_name: foldKey(name),
  claim: JSON.stringify(claim),
  state: JSON.stringify(state),
  expected: JSON.stringify(expected),
})

/** Stores a new test case of a locked promotion, and returns its id. */
export async function insertTestCase(
  tx: Writes,
  promotionId: number,
  fields: TestCaseFields,
  now: Date,
): Promise<number> {
  const { id } = await refusingTakenName(
    tx
      .insertInto('promotion_test_case')
      .values({ promotion_id: promotionId, ...columnsOf(fields), updated_date: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Stores a test case as its next version. */
export async function updateTestCase(tx: Writes, id: number, fields: TestCaseFields, now: Date): Promise<void> {
  await refusingTakenName(
    tx
      .updateTable('promotion_test_case')
      .set((row) => ({ ...columnsOf(fields), version: row('version', '+', 1), updated_date: now }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Removes a test case. */
export async function deleteTestCase(tx: Writes, id: number): Promise<void> {
  await tx.deleteFrom('promotion_test_case').where('id', '=', id).execute()
}

/** The validation checks the name first. For concurrent calls, the unique index lets only one have it. */
async function refusingTakenName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (constraintOf(error)?.name !== 'promotion_test_case_uk') throw error
    throw invalid({ name: [MESSAGES.testCase.nameExists] })
  }
}

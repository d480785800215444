import type { AnswerOf, ReadParamsOf } from '@incentive/contract'
import type { Queries, Writes } from '../queries.ts'

type Name = ReadParamsOf<'getPreference'>['name']
type Value = AnswerOf<'getPreference'>['value']

/** Returns the choice of a user; null if there is none. */
export async function getPreference(db: Queries, userId: number, name: Name): Promise<Value> {
  const row = await db
    .selectFrom('app_user_preference')
    .select('value')
    .where('app_user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? (row.value as Value) : null
}

/** Stores a choice of a user, replacing the previous one; null deletes it. */
export async function setPreference(tx: Writes, userId: number, name: Name, chosen: Value): Promise<void> {
  if (chosen === null) {
    await tx.deleteFrom('app_user_preference').where('app_user_id', '=', userId).where('name', '=', name).execute()
    return
  }
  const value = JSON.stringify(chosen)
  await tx
    .insertInto('app_user_preference')
    .values({ app_user_id: userId, name, value })
    .onConflict((conflict) => conflict.columns(['app_user_id', 'name']).doUpdateSet({ value }))
    .execute()
}

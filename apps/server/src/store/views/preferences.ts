import type { AnswerOf, ReadParamsOf } from '@incentive/contract'
import type { Queries, Writes } from '../queries.ts'

type Name = ReadParamsOf<'getPreference'>['name']
type Value = AnswerOf<'getPreference'>['value']

/** What a user has chosen; null when nothing was. */
export async function getPreference(db: Queries, userId: number, name: Name): Promise<Value> {
  const row = await db
    .selectFrom('app_user_preference')
    .select('value')
    .where('app_user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? (row.value as Value) : null
}

/** Remembers a choice of a user in place of the one before; null forgets it. */
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

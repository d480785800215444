import { CALL_MESSAGES } from '@incentive/model'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** What makes two calls of a user the same call. */
export interface CallKey {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}

/** What a call answered, as far as it is kept to be answered again. */
export interface Done<Body> {
  readonly status: number
  readonly location: string | null
  readonly body: Body
}

/**
 * Carries a call out once for its key. The key is written in the transaction of its effect: of calls that arrive
 * together one works, the others wait for it and answer the same; a call that fails leaves no key. The same key with
 * anything else is refused with 422. Without a key the call is simply carried out.
 */
export async function once<Body>(
  tx: Writes,
  call: { readonly userId: number; readonly now: Date; readonly key: CallKey | null },
  work: () => Promise<Done<Body>>,
): Promise<Done<Body>> {
  const { userId, now, key } = call
  if (key === null) return work()
  if (!(await takeKey(tx, userId, now, key))) return readAnswer<Body>(tx, userId, key)
  const done = await work()
  await tx
    .updateTable('idempotency_key')
    .set({ status: done.status, location: done.location, answer: JSON.stringify(done.body) })
    .where('app_user_id', '=', userId)
    .where('key', '=', key.key)
    .execute()
  return done
}

/**
 * Carries a call out in a transaction of its own, once for its key. Calls that name the same `turns`, or have the same
 * key, come one after the other.
 */
export const onceInTransaction = <Body>(
  db: Pick<Database, 'kysely' | 'inTurn'>,
  call: Parameters<typeof once>[1] & { readonly turns?: readonly string[] },
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Done<Body>> => {
  const { userId, key, turns = [] } = call
  const keyTurn = key === null ? [] : [`key ${userId} ${key.key}`]
  return db.inTurn([...keyTurn, ...turns], () => inTransaction(db.kysely, (tx) => once(tx, call, () => work(tx))))
}

/** Takes the key, waiting for another call that holds it; false when that call was carried out. */
async function takeKey(tx: Writes, userId: number, now: Date, { key, method, path, bodyHash }: CallKey) {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ app_user_id: userId, key, method, path, body_hash: bodyHash, created_date: now })
    .onConflict((conflict) => conflict.columns(['app_user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function readAnswer<Body>(tx: Writes, userId: number, call: CallKey): Promise<Done<Body>> {
  const known = await tx
    .selectFrom('idempotency_key')
    .selectAll()
    .where('app_user_id', '=', userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  const isSame = known.method === call.method && known.path === call.path && known.body_hash === call.bodyHash
  if (!isSame || known.status === null || known.answer === null) {
    throw new Refusal(422, { generalErrors: [CALL_MESSAGES.idempotencyKeyUsed] })
  }
  return { status: known.status, location: known.location, body: JSON.parse(known.answer) as Body }
}

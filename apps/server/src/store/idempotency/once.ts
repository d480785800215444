import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** The fields that identify a repeated call of a user. */
export interface CallKey {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}

/** The response of a call, as far as it is stored to be returned again. */
export interface Done<Body> {
  readonly status: number
  readonly location: string | null
  readonly body: Body
}

/**
 * Carries out a call once for its key. The key is written in the same transaction as the effect: of concurrent calls
 * only one runs, the others wait for it and return the same response. A failed call stores no key. The same key with a
 * different request is refused with 422. Without a key the call just runs.
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
 * Carries out a call in its own transaction, once for its key. Calls with a common entry in `turns`, or with the same
 * key, run one at a time.
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

/** Inserts the key, waiting for another call that holds it; false if that call was carried out. */
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

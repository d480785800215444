import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { once, type Done } from '../../store/idempotency/once.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'

type Changing = Pick<Call, 'now' | 'idempotency'> & { readonly caller: { readonly userId: number } }

/** Carries out a call that changes something: in one transaction, and once for its Idempotency-Key. */
export async function carryOut<Body>(
  deps: Deps,
  call: Changing,
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Reply<Body>> {
  const { caller, now, idempotency } = call
  const { status, location, body } = await inTransaction(deps.db.kysely, (tx) =>
    once(tx, { userId: caller.userId, now, key: idempotency }, () => work(tx)),
  )
  return new Reply(body, { status, headers: location === null ? {} : { location } })
}

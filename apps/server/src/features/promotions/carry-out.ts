import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { onceInTransaction, type Done } from '../../store/idempotency/once.ts'
import type { Writes } from '../../store/queries.ts'

type Changing = Pick<Call, 'now' | 'idempotency'> & { readonly caller: { readonly userId: number } }

/** Carries out a call that changes something: in one transaction, and once for its Idempotency-Key. */
export async function carryOut<Body>(
  deps: Deps,
  call: Changing,
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Reply<Body>> {
  const { caller, now, idempotency } = call
  const { status, location, body } = await onceInTransaction(
    deps.db.kysely,
    { userId: caller.userId, now, key: idempotency },
    work,
  )
  return new Reply(body, { status, headers: location === null ? {} : { location } })
}

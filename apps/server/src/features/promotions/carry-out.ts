import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { onceInTransaction, type Done } from '../../store/idempotency/once.ts'
import type { Writes } from '../../store/queries.ts'

/** The caller, time and key of a mutation. */
export type MutationContext = Pick<Call, 'now' | 'idempotency'> & { readonly caller: { readonly userId: number } }

/** The result of a mutation whose response has no body. */
export const withoutBody: Done<undefined> = { status: 204, location: null, body: undefined }

/**
 * Runs a mutation in one transaction, at most once per Idempotency-Key, queued behind earlier calls with the same
 * `turns`.
 */
export async function carryOut<Body>(
  deps: Deps,
  call: MutationContext,
  turns: readonly string[],
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Reply<Body>> {
  const { caller, now, idempotency } = call
  const { status, location, body } = await onceInTransaction(
    deps.db,
    { userId: caller.userId, now, key: idempotency, turns },
    work,
  )
  return new Reply(body, { status, headers: location === null ? {} : { location } })
}

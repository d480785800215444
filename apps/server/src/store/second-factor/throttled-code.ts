import type { Deps } from '../../deps.ts'
import type { Writes } from '../queries.ts'
import { markRight } from '../sessions/sign-in-attempts.ts'
import { throttled } from '../sessions/throttled.ts'

/**
 * Checks a code of a user within a transaction that does what it allows: all of it or nothing. Failed tries count for the
 * user, wherever they come from: whoever gets here knows the password, and nobody else can use them up.
 */
export async function throttledCode<Result extends object>(
  deps: Deps,
  { userId, now }: { readonly userId: number; readonly now: Date },
  work: (tx: Writes) => Promise<Result>,
): Promise<Result> {
  const codes = `codes of user ${userId}`
  return throttled(deps, { account: codes, address: codes, now }, (attempt) =>
    deps.db.kysely.transaction().execute(async (tx) => {
      const result = await work(tx)
      await markRight(tx, attempt)
      return result
    }),
  )
}

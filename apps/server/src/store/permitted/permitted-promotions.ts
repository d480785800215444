import type { Value } from '../../db/planned-once.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/**
 * The promotions that the caller has a right to, each with the caller's `membership` in its program, whatever program
 * the session has selected. The membership contains the right to see participants. OP-38.
 */
export function permittedPromotions(db: Queries, caller: { readonly userId: Value<number> }) {
  return permitted(db, caller, 'promotion').innerJoin('app_user_program as membership', (join) =>
    join.onRef('membership.program_id', '=', 'promotion.program_id').on('membership.app_user_id', '=', caller.userId),
  )
}

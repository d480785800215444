import type { Caller, ProgramScope } from '../../../caller.ts'
import { notFound } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { permitted } from '../../scope.ts'

/** A promotion that this transaction alone may change. */
export interface LockedPromotion {
  readonly id: number
  readonly version: number
  readonly promotionKey: string
  readonly updatedDate: string
  /** Full name; null when nobody is known. */
  readonly updatedBy: string | null
  /** The promotion's program with the caller's rights in it, whatever program the session has selected. */
  readonly scope: ProgramScope
}

/** The turn of those who lock a promotion: they wait for it without a connection. */
export const promotionTurn = (id: number): string => `promotion ${id}`

/**
 * Locks a promotion until the transaction ends; 404 when there is none or the caller has no right to it. The lock also
 * keeps claims from being added meanwhile, so what is read after it stays true.
 */
export async function lockPromotion(tx: Writes, caller: Caller, id: number): Promise<LockedPromotion> {
  const row = await permitted(tx, caller, 'promotion')
    .innerJoin('program', 'program.id', 'promotion.program_id')
    .innerJoin('app_user_program as membership', (join) =>
      join.onRef('membership.program_id', '=', 'promotion.program_id').on('membership.app_user_id', '=', caller.userId),
    )
    .leftJoin('app_user', 'app_user.id', 'promotion.updated_by')
    .select(['promotion.id', 'promotion.version', 'promotion.promotion_key', 'promotion.updated_date'])
    .select(['promotion.program_id', 'program.client_id', 'membership.can_view_participants', 'app_user.full_name'])
    .where('promotion.id', '=', id)
    .forUpdate('promotion')
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  const { userId } = caller
  return {
    id,
    version: row.version,
    promotionKey: row.promotion_key,
    updatedDate: row.updated_date,
    updatedBy: row.full_name,
    scope: {
      userId,
      programId: row.program_id,
      clientId: row.client_id,
      mayViewParticipants: row.can_view_participants,
    },
  }
}

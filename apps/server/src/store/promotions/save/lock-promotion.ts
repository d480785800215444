import { CALL_MESSAGES } from '@incentive/model/issues'
import type { LoadedPromotion } from '@incentive/model/promotion'
import { sql, type InferResult } from 'kysely'
import type { Caller, ProgramScope } from '../../../caller.ts'
import { plannedOnce, type Places, type Value } from '../../../db/planned-once.ts'
import { forbidden, notFound } from '../../../refusal.ts'
import type { Queries, Writes } from '../../queries.ts'
import { permitted } from '../../scope.ts'
import { selectLoaded, toLoadedPromotion } from '../load-promotion.ts'
import { permittedPromotions } from '../../permitted/permitted-promotions.ts'

/** A promotion that is locked by this transaction. */
export interface LockedPromotion {
  readonly id: number
  readonly version: number
  readonly promotionKey: string
  readonly updatedDate: string
  /** Full name; null if unknown. */
  readonly updatedBy: string | null
  /** True if it was saved with a future publish date and was not checked since. */
  readonly isDue: boolean
  /** The promotion's program with the caller's rights in it, regardless of the session's program. */
  readonly scope: ProgramScope
}

/** The queue of callers that lock a promotion: they wait in it without a connection. */
export const promotionTurn = (id: number): string => `promotion ${id}`

/**
 * Locks a promotion until the transaction ends; throws 404 if there is none or the caller has no right to it, 403 if
 * they can only read it. The lock also prevents new claims, so later reads stay valid.
 */
export async function lockPromotion(tx: Writes, caller: Pick<Caller, 'userId'>, id: number): Promise<LockedPromotion> {
  const row = await selectLocked(tx, caller, id).executeTakeFirst()
  if (!row) throw notFound('The promotion')
  return toLocked(caller, row)
}

/**
 * Locks a promotion like {@link lockPromotion} and reads everything that the model opens of it, in one statement. If
 * the statement had to wait for another transaction, its snapshot contains that transaction's changes only in the row
 * itself, so everything is reread.
 */
export async function lockAndLoad(
  tx: Writes,
  caller: Pick<Caller, 'userId'>,
  id: number,
): Promise<{ locked: LockedPromotion; saved: LoadedPromotion }> {
  const [row] = await selectLockedAndLoaded(tx, { userId: caller.userId, id })
  if (!row) throw notFound('The promotion')
  const isStale = row.versionRead !== row.version
  const loaded = isStale ? await selectLoaded(permitted(tx, caller, 'promotion'), id).executeTakeFirstOrThrow() : row
  return { locked: toLocked(caller, row), saved: toLoadedPromotion(loaded) }
}

const selectLockedAndLoaded = plannedOnce((tx, { userId, id }: Places<{ userId: number; id: number }>) => {
  const versionRead = sql<number>`(SELECT version FROM promotion AS before WHERE before.id = ${id})`
  return selectLoaded(selectLocked(tx, { userId }, id), id).select(versionRead.as('versionRead'))
})

const selectLocked = (tx: Queries, caller: { readonly userId: Value<number> }, id: Value<number>) =>
  permittedPromotions(tx, caller)
    .innerJoin('program', 'program.id', 'promotion.program_id')
    .leftJoin('app_user', 'app_user.id', 'promotion.updated_by')
    .select(['promotion.id', 'promotion.version', 'promotion.promotion_key as promotionKey'])
    .select([
      'promotion.publish_due as isDue',
      'promotion.updated_date as updatedDate',
      'app_user.full_name as updatedBy',
    ])
    .select(['promotion.program_id as programId', 'program.client_id as clientId'])
    .select(['membership.can_view_participants as canViewParticipants', 'membership.can_change as mayChange'])
    .where('promotion.id', '=', id)
    .forUpdate('promotion')

type LockedRow = InferResult<ReturnType<typeof selectLocked>>[number]

/** Locking means that a change follows, which needs the right to change in the promotion's own program. */
function toLocked({ userId }: Pick<Caller, 'userId'>, row: LockedRow): LockedPromotion {
  if (!row.mayChange) throw forbidden(CALL_MESSAGES.readOnly)
  return {
    id: row.id,
    version: row.version,
    promotionKey: row.promotionKey,
    updatedDate: row.updatedDate,
    updatedBy: row.updatedBy,
    isDue: row.isDue,
    scope: {
      userId,
      programId: row.programId,
      clientId: row.clientId,
      canViewParticipants: row.canViewParticipants,
    },
  }
}

import type { PromotionAnswer } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { selectAnswered, toPromotionAnswer } from './answered-promotion.ts'

/**
 * Returns a promotion with its own fields at `now`, in one statement; throws 404 if it does not exist or the caller has
 * no right to it. Domain 6.2.
 */
export async function getPromotion(db: Queries, caller: Caller, id: number, now: Date): Promise<PromotionAnswer> {
  const [row] = await selectOne(db, { userId: caller.userId, id })
  if (!row) throw notFound('The promotion')
  return toPromotionAnswer(row, now)
}

const selectOne = plannedOnce((db, { userId, id }: Places<{ userId: number; id: number }>) =>
  permitted(db, { userId }, 'promotion').select(selectAnswered(id)).where('promotion.id', '=', id),
)

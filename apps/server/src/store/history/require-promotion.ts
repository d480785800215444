import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/**
 * Refuses with 404 a search in the lists of a promotion that does not exist, and in the same way of one that the caller
 * has no right to; answers its version otherwise. ROLE-08.
 */
export async function requirePromotion(db: Queries, caller: Caller, id: number): Promise<{ version: number }> {
  const found = await permitted(db, caller, 'promotion')
    .select('promotion.version')
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('The promotion')
  return found
}

import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { notFound } from '../../refusal.ts'
import { permittedPromotions } from '../permitted/permitted-promotions.ts'
import type { Queries } from '../queries.ts'

/** A promotion whose lists a caller reads. */
export interface Owner {
  readonly version: number
  readonly programId: number
  /** True if the caller can see the participants of that program. */
  readonly canViewParticipants: boolean
}

/**
 * Throws 404 for a search in the lists of a promotion that does not exist, or that the caller has no right to. ROLE-08.
 */
export async function requirePromotion(db: Queries, caller: Caller, id: number): Promise<Owner> {
  const [found] = await selectOwner(db, { userId: caller.userId, id })
  if (!found) throw notFound('The promotion')
  return found
}

const selectOwner = plannedOnce((db, { userId, id }: Places<{ userId: number; id: number }>) =>
  permittedPromotions(db, { userId })
    .select(['promotion.version', 'promotion.program_id as programId'])
    .select('membership.can_view_participants as canViewParticipants')
    .where('promotion.id', '=', id),
)

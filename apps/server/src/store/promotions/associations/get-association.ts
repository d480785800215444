import type { AnswerOf, PromotionAssociation, ToManyAssociation } from '@incentive/contract'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { getInvitationSetting } from './invitation-setting.ts'
import { readOfPromotion } from './read-of-promotion.ts'
import { withSelf } from '../../links.ts'
import { toManyAssociation } from './to-many.ts'
import { toOneAssociation, type AnyToOne, type ToOne } from './to-one.ts'

const isToMany = (name: PromotionAssociation): name is ToManyAssociation => name in toManyAssociation

/**
 * Returns the resource or resources that a promotion is associated with, in one statement; undefined if there is none.
 * Throws 404 if the caller cannot see the promotion, 403 for a participant that the caller cannot see. Domain 6.2.
 */
export async function getAssociation(
  db: Queries,
  caller: Caller,
  id: number,
  name: PromotionAssociation,
): Promise<AnswerOf<'getPromotionAssociation'>> {
  if (isToMany(name)) return toManyAssociation[name](db, caller, id)
  if (name === 'promotionInvitationSetting') return getInvitationSetting(db, caller, { promotionId: id })
  const { json, address }: ToOne<AnyToOne> = toOneAssociation[name]
  const isPersonal = name === 'payoutToParticipant'
  const entity = await readOfPromotion(db, caller, { of: { promotionId: id }, json, isPersonal })
  return entity === null ? undefined : withSelf(entity, address)
}

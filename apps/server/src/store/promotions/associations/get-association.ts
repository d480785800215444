import { toManyAssociations, type PromotionAssociation, type ToManyAssociation } from '@incentive/contract'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { deadlinesJson, toDeadlines } from '../own-parts.ts'
import { promotionAddress } from '../promotion-links.ts'
import { attachedUploads, promotionLinkTables, toMany } from '../references/links.ts'
import { resources } from '../references/resources.ts'
import { deadlinesAddress } from '../search-deadlines.ts'
import { getInvitationSetting } from './invitation-setting.ts'
import { readOfPromotion } from './read-of-promotion.ts'
import { embedded, withSelf, type Association, type Thing } from './thing.ts'
import { toOneAssociation } from './to-one.ts'

const isToMany = (name: PromotionAssociation): name is ToManyAssociation =>
  (toManyAssociations as readonly string[]).includes(name)

/**
 * The thing or the things that a promotion is associated with, in one statement; null when there is none. 404 when
 * there is no such promotion for the caller, 403 for a participant whom the caller may not see. Domain 6.2.
 */
export async function getAssociation(
  db: Queries,
  caller: Caller,
  id: number,
  name: PromotionAssociation,
): Promise<Association | null> {
  if (isToMany(name)) {
    const { things, address } = await readMany(db, caller, id, name)
    return embedded(name, `${promotionAddress(id)}/${name}`, things, address)
  }
  if (name === 'promotionInvitationSetting') return getInvitationSetting(db, caller, { promotionId: id })
  const { json, address } = toOneAssociation[name]
  const isPersonal = name === 'payoutToParticipant'
  const thing = await readOfPromotion(db, caller, { of: { promotionId: id }, json, isPersonal })
  return thing && withSelf(thing, address)
}

async function readMany(db: Queries, caller: Caller, id: number, name: ToManyAssociation) {
  const read = <Form>(json: RawBuilder<Form>) => readOfPromotion(db, caller, { of: { promotionId: id }, json })
  if (name === 'promotionDeadlines') {
    return { things: toDeadlines(await read(deadlinesJson(id))), address: deadlinesAddress }
  }
  if (name === 'uploads') return { things: await read(attachedUploads(id)), address: resources.upload.address }
  const link = promotionLinkTables[name]
  return { things: await read(toMany<Thing>(link, id)), address: link.resource.address }
}

import type { AnswerOf, ToManyAssociation } from '@incentive/contract'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { deadlinesJson, toDeadlines } from '../own-fields.ts'
import { embedded, type Entity, promotionAddress } from '../../links.ts'
import { attachedUploads, promotionLinkTables, toMany, type Link } from '../references/links.ts'
import { resources } from '../references/resources.ts'
import { deadlinesAddress } from '../search-deadlines.ts'
import { readOfPromotion } from './read-of-promotion.ts'

type Answer<Name extends ToManyAssociation> = AnswerOf<'getPromotionAssociation', { association: Name }>
type Read<Answered> = (db: Queries, caller: Caller, promotionId: number) => Promise<Answered>

const { participantTypes, participantGroups, organizationTypes, organizationGroups, duplicationCheckPromotions } =
  promotionLinkTables

/** The queries of a promotion's to-many associations, by name; each is one statement. Domain 6.2. */
export const toManyAssociation: { readonly [Name in ToManyAssociation]: Read<Answer<Name>> } = {
  participantTypes: linked('participantTypes', participantTypes),
  participantGroups: linked('participantGroups', participantGroups),
  organizationTypes: linked('organizationTypes', organizationTypes),
  organizationGroups: linked('organizationGroups', organizationGroups),
  duplicationCheckPromotions: linked('duplicationCheckPromotions', duplicationCheckPromotions),
  uploads: list('uploads', attachedUploads, (uploads) => uploads, resources.upload.address),
  promotionDeadlines: list('promotionDeadlines', deadlinesJson, toDeadlines, deadlinesAddress),
}

function linked<Name extends ToManyAssociation, Form extends Entity>(name: Name, link: Link<Form>) {
  return list(
    name,
    (id) => toMany(link, id),
    (entities) => entities,
    link.resource.address,
  )
}

function list<Name extends ToManyAssociation, Form, Some extends Entity>(
  name: Name,
  json: (promotionId: number) => RawBuilder<Form>,
  read: (form: Form) => readonly Some[],
  address: string,
) {
  return async (db: Queries, caller: Caller, id: number) => {
    const form = await readOfPromotion(db, caller, { of: { promotionId: id }, json: json(id) })
    return embedded(name, `${promotionAddress(id)}/${name}`, read(form), address)
  }
}

import { invitationSettingAssociations, type InvitationSettingAssociation } from '@incentive/contract'
import { INVITATION_ALIASES } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { invitationFields, invitationPeople } from '../invitation-fields.ts'
import { selfLink } from '../promotion-links.ts'
import { invitationLinkTables, jsonObject } from '../references/links.ts'
import { resources } from '../references/resources.ts'
import { readOfPromotion, type Sought } from './read-of-promotion.ts'
import { embedded, withSelf, type Association, type Thing } from './thing.ts'

const address = '/api/promotionInvitationSettings'

/**
 * An invitation setting, by its promotion or its own id, with what it refers to but for the people; null when the
 * promotion has none. Fields with
 * two names are answered under both (OP-98).
 */
export async function getInvitationSetting(
  db: Queries,
  caller: Caller,
  of: Sought<unknown>['of'],
): Promise<(Association & Thing) | null> {
  const json = sql<Thing | null>`CASE WHEN setting.id IS NOT NULL THEN ${jsonObject(invitationFields)} END`
  const setting = await readOfPromotion(db, caller, { of, json })
  return setting && withAliasesAndLinks(setting)
}

function withAliasesAndLinks(setting: Thing) {
  const values = setting as unknown as Readonly<Record<string, unknown>>
  const aliases = Object.entries(INVITATION_ALIASES).map(([name, alias]) => [alias, values[name]])
  const self = `${address}/${setting.id}`
  const links = invitationSettingAssociations.map((name) => [name, { href: `${self}/${name}` }])
  return {
    ...setting,
    ...(Object.fromEntries(aliases) as Record<string, unknown>),
    _links: { ...selfLink(self), ...(Object.fromEntries(links) as Record<string, { href: string }>) },
  }
}

type Lists = keyof typeof invitationLinkTables
type ToOnes = Exclude<InvitationSettingAssociation, Lists>

const toOneAddress: Readonly<Record<ToOnes, string>> = {
  emailTemplate: resources.emailTemplate.address,
  approverEmailTemplate: resources.emailTemplate.address,
  rejectedEmailTemplate: resources.emailTemplate.address,
  redeemedEmailTemplate: resources.emailTemplate.address,
  defaultParticipantType: resources.participantType.address,
  defaultParticipantStatus: resources.participantStatus.address,
}

const isList = (name: InvitationSettingAssociation): name is Lists => name in invitationLinkTables

/** A thing or the things that an invitation setting is associated with; null when there is none. Domain 6.2. */
export async function getInvitationAssociation(
  db: Queries,
  caller: Caller,
  id: number,
  name: InvitationSettingAssociation,
): Promise<Association | null> {
  const of = { settingId: id }
  if (isList(name)) {
    const json = { ...invitationFields, ...invitationPeople }[name] as RawBuilder<Thing[]>
    const things = await readOfPromotion(db, caller, { of, json, isPersonal: name in invitationPeople })
    return embedded(name, `${address}/${id}/${name}`, things, invitationLinkTables[name].resource.address)
  }
  const thing: Thing | null = await readOfPromotion<Thing | null>(db, caller, { of, json: invitationFields[name] })
  return thing && withSelf(thing, toOneAddress[name])
}

import { invitationSettingAssociations, type AnswerOf, type InvitationSettingAssociation } from '@incentive/contract'
import { INVITATION_ALIASES } from '@incentive/model/invitation'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { invitationFields, invitationParticipants } from '../invitation-fields.ts'
import { embedded, withSelf, type Entity, selfLink, type Links } from '../../links.ts'
import type { FormOf } from '../../references/forms.ts'
import { invitationLinkTables, jsonObject, type InvitationLinkName } from '../../references/links.ts'
import { resources } from '../../references/resources.ts'
import { readOfPromotion, type Wanted } from './read-of-promotion.ts'

type Setting = AnswerOf<'getResource', { collection: 'promotionInvitationSettings' }>
type Answer = AnswerOf<'getInvitationSettingAssociation'>
type AnswerTo<Name extends InvitationSettingAssociation> = AnswerOf<
  'getInvitationSettingAssociation',
  { association: Name }
>

const address = '/api/promotionInvitationSettings'

/**
 * Returns an invitation setting, by its promotion or its own id, with its references except participants; undefined if
 * the promotion has none. Fields with two names are returned under both (OP-98).
 */
export async function getInvitationSetting(
  db: Queries,
  caller: Caller,
  of: Wanted<unknown>['of'],
): Promise<Setting | undefined> {
  const fields = jsonObject(invitationFields)
  const json = sql<(typeof fields)['expressionType'] | null>`CASE WHEN setting.id IS NOT NULL THEN ${fields} END`
  const setting = await readOfPromotion(db, caller, { of, json })
  if (!setting) return undefined
  const self = `${address}/${setting.id}`
  const links = invitationSettingAssociations.map((name) => [name, { href: `${self}/${name}` }])
  return {
    ...setting,
    ...aliasesOf(setting),
    _links: { ...selfLink(self), ...(Object.fromEntries(links) as Links) },
  }
}

type Aliases = typeof INVITATION_ALIASES
type Aliased<Fields> = { [Name in keyof Aliases as Aliases[Name]]: Name extends keyof Fields ? Fields[Name] : never }

const aliasesOf = <Fields extends Record<keyof Aliases, unknown>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(INVITATION_ALIASES).map(([name, alias]) => [alias, fields[name as keyof Aliases]]),
  ) as Aliased<Fields>

type ToOne = Exclude<InvitationSettingAssociation, InvitationLinkName>

const toOneAddress: Readonly<Record<ToOne, string>> = {
  emailTemplate: resources.emailTemplate.address,
  approverEmailTemplate: resources.emailTemplate.address,
  rejectedEmailTemplate: resources.emailTemplate.address,
  redeemedEmailTemplate: resources.emailTemplate.address,
  defaultParticipantType: resources.participantType.address,
  defaultParticipantStatus: resources.participantStatus.address,
}

type ReadList<Name extends InvitationLinkName> = (db: Queries, caller: Caller, id: number) => Promise<AnswerTo<Name>>

const { participantTypesManagement } = invitationFields
const { participantRequesters, participantApprovers } = invitationParticipants

const lists: { readonly [Name in InvitationLinkName]: ReadList<Name> } = {
  participantTypesManagement: list('participantTypesManagement', participantTypesManagement),
  participantRequesters: list('participantRequesters', participantRequesters),
  participantApprovers: list('participantApprovers', participantApprovers),
}

function list<Name extends InvitationLinkName, Form extends Entity>(name: Name, json: RawBuilder<Form[]>) {
  return async (db: Queries, caller: Caller, id: number) => {
    const isPersonal = name in invitationParticipants
    const entities = await readOfPromotion(db, caller, { of: { settingId: id }, json, isPersonal })
    return embedded(name, `${address}/${id}/${name}`, entities, invitationLinkTables[name].resource.address)
  }
}

const isList = (name: InvitationSettingAssociation): name is InvitationLinkName => name in lists

/**
 * Returns the resource or resources that an invitation setting is associated with; undefined if there is none. Domain
 * 6.2.
 */
export async function getInvitationAssociation(
  db: Queries,
  caller: Caller,
  id: number,
  name: InvitationSettingAssociation,
): Promise<Answer> {
  if (isList(name)) return lists[name](db, caller, id)
  const json: RawBuilder<FormOf<'emailTemplate' | 'participantType' | 'participantStatus'> | null> =
    invitationFields[name]
  const entity = await readOfPromotion(db, caller, { of: { settingId: id }, json })
  return entity === null ? undefined : withSelf(entity, toOneAddress[name])
}

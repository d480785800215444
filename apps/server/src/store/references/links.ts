import { sql, type RawBuilder } from 'kysely'
import type { Value } from '../../db/planned-once.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { FormOf } from './forms.ts'
import { resources, type Resource } from './resources.ts'

/** A join table between an owner and the entities that it is linked to. */
export interface Link<Form = unknown> {
  readonly resource: Resource<Form>
  readonly table: keyof Schema
  readonly owner: 'promotion_id' | 'setting_id'
  readonly column: string
}

/** The join tables of a promotion, by their names on the wire. */
export const promotionLinkTables = {
  participantTypes: ofPromotion(resources.participantType, 'promotion_participant_type', 'participant_type_id'),
  participantGroups: ofPromotion(resources.participantGroup, 'promotion_participant_group', 'participant_group_id'),
  organizationTypes: ofPromotion(resources.organizationType, 'promotion_organization_type', 'organization_type_id'),
  organizationGroups: ofPromotion(resources.organizationGroup, 'promotion_organization_group', 'organization_group_id'),
  duplicationCheckPromotions: ofPromotion(resources.promotion, 'promotion_duplication_check', 'other_promotion_id'),
} as const
export type PromotionLinkName = keyof typeof promotionLinkTables
export const promotionLinkNames = Object.keys(promotionLinkTables) as readonly PromotionLinkName[]

/** The join tables of an invitation setting, by their names on the wire. */
export const invitationLinkTables = {
  participantTypesManagement: ofSetting(
    resources.participantType,
    'promotion_invitation_managed_type',
    'participant_type_id',
  ),
  participantRequesters: ofSetting(resources.participant, 'promotion_invitation_requester', 'participant_id'),
  participantApprovers: ofSetting(resources.participant, 'promotion_invitation_approver', 'participant_id'),
} as const
export type InvitationLinkName = keyof typeof invitationLinkTables
export const invitationLinkNames = Object.keys(invitationLinkTables) as readonly InvitationLinkName[]

/** The entity that a column of the current row refers to, as JSON; null if the column is empty. */
export function toOne<Form>({ table, key, json }: Resource<Form>, column: string): RawBuilder<Form | null> {
  return sql`(SELECT ${json} FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.${key}`)} = ${sql.ref(column)})`
}

/** The entities that an owner is linked to, as a JSON list in the order of their ids. */
export function toMany<Form>(link: Link<Form>, owner: Value<number>): RawBuilder<Form[]> {
  const { table, json } = link.resource
  return sql`(
    SELECT coalesce(json_agg(${json} ORDER BY ${sql.ref(`${table}.id`)}), '[]')
    FROM ${sql.table(link.table)} AS link
    JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = ${sql.ref(`link.${link.column}`)}
    WHERE ${sql.ref(`link.${link.owner}`)} = ${owner})`
}

/** Several values as one JSON object. */
export function jsonObject<Form extends object>(fields: {
  [Key in keyof Form]: RawBuilder<Form[Key]>
}): RawBuilder<Form> {
  const members = Object.entries<RawBuilder<unknown>>(fields)
  return sql`json_build_object(${sql.join(members.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
}

/** The files that are attached to a promotion. */
export const attachedUploads = (promotionId: Value<number>): RawBuilder<FormOf<'upload'>[]> => sql`(
  SELECT coalesce(json_agg(${resources.upload.json} ORDER BY upload.id), '[]')
  FROM upload WHERE upload.promotion_id = ${promotionId})`

function ofPromotion<Form>(resource: Resource<Form>, table: keyof Schema, column: string): Link<Form> {
  return { resource, table, owner: 'promotion_id', column }
}

function ofSetting<Form>(resource: Resource<Form>, table: keyof Schema, column: string): Link<Form> {
  return { resource, table, owner: 'setting_id', column }
}

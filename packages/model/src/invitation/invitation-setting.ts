import type { Field, Reading } from '../draft/field.ts'
import type { BodyOf, DraftOf, SentOf, WireOf } from '../draft/field-table.ts'
import type { FieldLabels } from '../draft/field-table.ts'
import { isSameDraft, openFields, readFields, sendFields, describeFields } from '../draft/field-table.ts'
import { many, one, optionalOne } from '../draft/reference-fields.ts'
import { flag, numberOr, text } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { mergeFields } from '../draft/merge-fields.ts'

/** The fields of the setting by their primary wire names; all its forms are derived from this table. */
export const INVITATION_FIELDS = {
  linkToInvitation: text(),
  emailTemplate: one('emailTemplate'),
  approverEmailTemplate: optionalOne('emailTemplate'),
  rejectedEmailTemplate: optionalOne('emailTemplate'),
  redeemedEmailTemplate: optionalOne('emailTemplate'),
  approvalsNeeded: approvals(),
  promotionInvitationRedeemable: flag(),
  participantTypesManagement: many('participantType'),
  defaultParticipantType: optionalOne('participantType'),
  defaultParticipantStatus: optionalOne('participantStatus'),
  participantRequesters: many('participant'),
  participantApprovers: many('participant'),
}
type Fields = typeof INVITATION_FIELDS

const INVITATION_LABELS = {
  linkToInvitation: 'Promotion Invitation Link',
  emailTemplate: 'Email Template',
  approverEmailTemplate: 'Approver Email Template',
  rejectedEmailTemplate: 'Rejected Email Template',
  redeemedEmailTemplate: 'Redeemed Email Template',
  approvalsNeeded: 'Approvals Needed',
  promotionInvitationRedeemable: 'Invitation Redeemable',
  participantTypesManagement: 'Managed Participant Types',
  defaultParticipantType: 'Default Participant Type',
  defaultParticipantStatus: 'Default Participant Status',
  participantRequesters: 'Requesters',
  participantApprovers: 'Approvers',
} as const satisfies FieldLabels<Fields>

export type InvitationField = keyof Fields

/** The names of the setting's fields, in table order. */
export const INVITATION_FIELD_NAMES = Object.keys(INVITATION_FIELDS) as readonly InvitationField[]

/** The label of a field of the setting, on screen and in the timeline. */
export const invitationLabel = (field: InvitationField): string => INVITATION_LABELS[field]

/** The settings of invitations; exist only while the promotion is by invitation only (Spec 3, OP-76). */
export type InvitationSetting = WireOf<Fields> & { readonly id: number }
/** The setting in the editor. A promotion's draft always has one, so switching it off and on again loses nothing. */
export type InvitationDraft = DraftOf<Fields>
/** The setting as a body sends it. */
export type SentInvitation = SentOf<Fields>
/** The setting as the server accepts it in a body; four fields have two names (OP-98). */
export type InvitationBody = BodyOf<Fields> & {
  readonly promotionInvitationUrl?: BodyOf<Fields>['linkToInvitation']
  readonly promotionInvitationApprovalsNeeded?: BodyOf<Fields>['approvalsNeeded']
  readonly invitationOnlyDefaultParticipantType?: BodyOf<Fields>['defaultParticipantType']
  readonly invitationOnlyDefaultParticipantStatus?: BodyOf<Fields>['defaultParticipantStatus']
}

/** The alias of a field of the setting on the wire (OP-98). */
export const INVITATION_ALIASES = {
  linkToInvitation: 'promotionInvitationUrl',
  approvalsNeeded: 'promotionInvitationApprovalsNeeded',
  defaultParticipantType: 'invitationOnlyDefaultParticipantType',
  defaultParticipantStatus: 'invitationOnlyDefaultParticipantStatus',
} as const

/** The setting as a field of the promotion. */
export function invitationSetting(): Field<
  InvitationSetting | null,
  InvitationDraft,
  SentInvitation | null,
  InvitationBody | null
> {
  return {
    open: (wire) => openFields(INVITATION_FIELDS, wire ?? {}),
    send: (draft) => sendFields(INVITATION_FIELDS, draft),
    isSame: (a, b) => isSameDraft(INVITATION_FIELDS, a, b),
    merge: (sides, place, choose) => mergeFields(INVITATION_FIELDS, INVITATION_LABELS, sides, place, choose),
    describe: (draft) => ({ fields: describeFields(INVITATION_FIELDS, INVITATION_LABELS, draft) }),
    read: (body, before, at, reading) =>
      body === null
        ? openFields(INVITATION_FIELDS, {})
        : readFields(INVITATION_FIELDS, before, withOneName(body, at, reading), at, reading),
  }
}

/** Renames the aliases of a body to the primary names; different values under both names are a problem at the alias. */
function withOneName(body: InvitationBody, at: string, { issues }: Reading): BodyOf<Fields> {
  const named: Record<string, unknown> = { ...body }
  for (const [name, alias] of Object.entries(INVITATION_ALIASES)) {
    if (body[alias] === undefined) continue
    if (named[name] === undefined) named[name] = body[alias]
    else if (JSON.stringify(named[name]) !== JSON.stringify(body[alias])) {
      issues.push({ field: `${at}.${alias}`, message: MESSAGES.any.invalidValue })
    }
  }
  return named
}

/** Zero by default in a new setting, but blank is not zero: it is refused. */
function approvals(): Field<number, string, number, number | string | null> {
  const zero = numberOr(0)
  return {
    ...zero,
    isSame: (a, b) => a.trim() === b.trim() || (a.trim() !== '' && b.trim() !== '' && zero.isSame(a, b)),
  }
}

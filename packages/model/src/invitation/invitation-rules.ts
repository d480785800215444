import { readDecimal, signOf } from '@incentive/scalars'
import { textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import type { InvitationDraft } from './invitation-setting.ts'

const { invitation } = MESSAGES
const MAX_LINK = 2000

/** Spec 5, Invitation (ALG-34). */
const INVITATION_RULES = [
  rule<InvitationDraft>('linkToInvitation', invitation.linkRequired, (draft) => draft.linkToInvitation.trim() !== ''),
  rule<InvitationDraft>(
    'linkToInvitation',
    invitation.linkInvalid,
    (draft) => draft.linkToInvitation.trim() === '' || isLink(draft.linkToInvitation.trim()),
  ),
  ...textRules<InvitationDraft>('linkToInvitation', MAX_LINK, (draft) => draft.linkToInvitation),
  rule<InvitationDraft>('emailTemplate', invitation.emailTemplateRequired, (draft) => draft.emailTemplate !== null),
  ...numberRules<InvitationDraft>('approvalsNeeded', NUMBER_CHECKS.approvalsNeeded, (draft) => draft.approvalsNeeded),
]

/**
 * True if a link for participants is safe (OP-128): a path of this site, or an https URL. Browsers read a backslash as
 * a slash and drop tabs and line breaks, so links cannot contain any of them.
 */
function isLink(link: string): boolean {
  if (/[\t\n\r\\]/.test(link)) return false
  return /^\/(?!\/)/.test(link) || /^https:\/\/[^/?#\s]/i.test(link)
}

/** The problems of the setting by field name; checked only while the promotion is by invitation only. */
export function invitationIssues(draft: InvitationDraft): Issue[] {
  return issuesOf(INVITATION_RULES, draft, undefined)
}

/** Warnings that do not prevent saving: approvals without an approver. */
export function invitationWarnings(draft: InvitationDraft): string[] {
  const needed = readDecimal(draft.approvalsNeeded)
  return needed && signOf(needed) > 0 && draft.participantApprovers.length === 0 ? [invitation.noApprover] : []
}

import type { VersionWithContent } from '@incentive/contract'
import type { ContentRow } from '../../../store/promotions/versions/content.ts'

type Content = VersionWithContent['content']

/** A content for callers who cannot see participants. */
export const withoutParticipants = (content: Content): Content => ({
  ...content,
  promotion: withoutNamed(content.promotion),
  promotionParticipants: null,
})

/** The fields of a promotion without those that name participants. */
export function withoutNamed(promotion: ContentRow): Record<string, unknown> {
  const { payoutToParticipant: _payee, ...fields } = promotion
  const setting = fields['promotionInvitationSetting']
  if (setting === null || setting === undefined) return fields
  const { participantRequesters: _requesters, participantApprovers: _approvers, ...own } = setting as ContentRow
  return { ...fields, promotionInvitationSetting: own }
}

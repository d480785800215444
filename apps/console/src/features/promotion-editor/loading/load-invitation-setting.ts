import type { InvitationSetting } from '@incentive/model'
import { call } from '../../../api/call.ts'
import { loadAssociation } from './load-promotion.ts'

/**
 * Loads the invitation setting of a promotion with its people, who need separate requests; templates and types are
 * included in the response. Returns null if the promotion has none. Throws if a part cannot be loaded.
 */
export async function loadInvitationSetting(
  promotionId: number,
  signal: AbortSignal | undefined,
): Promise<InvitationSetting | null> {
  const setting = await loadAssociation(promotionId, 'promotionInvitationSetting', signal)
  if (!setting) return null
  const { id } = setting
  const [requesters, approvers] = await Promise.all([
    call('getInvitationSettingAssociation', { params: { id, association: 'participantRequesters' }, signal }),
    call('getInvitationSettingAssociation', { params: { id, association: 'participantApprovers' }, signal }),
  ])
  const { participantRequesters } = requesters._embedded
  const { participantApprovers } = approvers._embedded
  return { ...setting, participantRequesters, participantApprovers }
}

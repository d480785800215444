export { foreignGroups, isOpenAudience, withoutForeignGroups } from './foreign-groups.ts'
export {
  type ParticipantPayoutDraft,
  BLANK_PARTICIPANT_PAYOUT,
  isForParticipants,
  participantPayoutInWords,
  participantPayoutIssues,
} from './participant-payout.ts'
export { type PromotionOrganizationRow, PROMOTION_ORGANIZATIONS } from './promotion-organization.ts'
export { type PromotionParticipantRow, PROMOTION_PARTICIPANTS } from './promotion-participant.ts'

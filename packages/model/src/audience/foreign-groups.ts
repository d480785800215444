import type { PromotionDraft } from '../promotion/promotion.ts'
import { promotionToSend } from '../promotion/send-promotion.ts'

type Groups = PromotionDraft['organizationGroups']

/** Returns the organization groups of programs other than the promotion's: every update removes them (OP-129). */
export const foreignGroups = (groups: Groups, programId: number | null): Groups =>
  groups.filter((group) => group.program.id !== programId)

/** A draft without the organization groups of other programs. */
export function withoutForeignGroups<Draft extends Pick<PromotionDraft, 'organizationGroups'>>(
  draft: Draft,
  programId: number | null,
): Draft {
  const organizationGroups = draft.organizationGroups.filter((group) => group.program.id === programId)
  return organizationGroups.length === draft.organizationGroups.length ? draft : { ...draft, organizationGroups }
}

/** True if a promotion restricts no one, except for rows that it includes or excludes (OP-106). */
export function isOpenAudience(draft: PromotionDraft): boolean {
  const sent = promotionToSend(draft)
  const lists = [sent.participantTypes, sent.participantGroups, sent.organizationTypes, sent.organizationGroups]
  const isRestricted = sent.invitationOnly || sent.participantEligibilityRuleCondition !== null
  return !isRestricted && lists.every((list) => list.length === 0)
}

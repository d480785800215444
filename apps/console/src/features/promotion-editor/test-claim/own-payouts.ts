import type { WrittenClaim } from '@incentive/claims'
import { readDecimal } from '@incentive/model'
import type { Content } from '../draft/history.ts'

/** The promotion's individual amounts for a participant, as far as they are filled in (MD-20). */
export function ownPayouts(
  { lists }: Pick<Content, 'lists'>,
  participantKey: string | undefined,
): NonNullable<WrittenClaim['participantPayouts']> {
  if (participantKey === undefined) return []
  for (const { participant, promotionParticipantPayouts } of lists.promotionParticipants?.roster.rows.values() ?? []) {
    if (participant?.participantKey !== participantKey) continue
    return promotionParticipantPayouts.flatMap(({ payoutType, payoutAmount }) =>
      payoutType === null || readDecimal(payoutAmount) === null ? [] : [{ payoutType, payoutAmount }],
    )
  }
  return []
}

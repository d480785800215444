import { z } from 'zod'
import { described, participant } from '../resources.ts'
import { money } from '../numbers.ts'
import { id, links } from '../shapes.ts'

/** A participant that a promotion includes or excludes, with the payout for taking part. Spec 3, domain 6.3. */
export const promotionParticipant = z
  .object({
    id,
    includeInPromotion: z.boolean(),
    participant,
    promotionParticipantPayouts: z.array(z.object({ id, payoutType: described, payoutAmount: money() })),
    _links: links,
  })
  .meta({ id: 'PromotionParticipant' })
export type PromotionParticipant = z.output<typeof promotionParticipant>

import { z } from 'zod'
import { int4, numeric, money } from '../values/numbers.ts'
import { named, organization, described, participant } from '../resources.ts'
import { id, instant, links } from '../values/shapes.ts'

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

/** A period of a promotion, as a single resource and in the list of periods. */
export const deadline = z
  .object({
    id,
    name: z.string(),
    effectiveDate: instant,
    expirationDate: instant,
    submissionDeadlineDate: instant,
    _links: links,
  })
  .meta({ id: 'PromotionDeadline' })

/** An organization that a promotion includes or excludes. Spec 3, domain 6.3. */
export const promotionOrganization = z
  .object({ id, includeInPromotion: z.boolean(), organization, _links: links })
  .meta({ id: 'PromotionOrganization' })
export type PromotionOrganization = z.output<typeof promotionOrganization>

/** A course of a promotion. Its window and effectiveness are its own, not those of the course. Spec 3, domain 6.3. */
export const promotionCourse = z
  .object({
    id,
    course: named.extend({
      courseKey: z.string(),
      description: z.string().nullable(),
      passingGrade: numeric(5, 2).nullable(),
      rankOrder: int4().nullable(),
      /** Start of the window in which it can be taken. */
      effectiveDate: instant.nullable(),
      expirationDate: instant.nullable(),
    }),
    overridePassingGrade: numeric(5, 2).nullable(),
    effectiveDate: instant.nullable(),
    expirationDate: instant.nullable(),
    effective: z.boolean(),
    awardUnitsValueInCurrency: numeric(12, 4),
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'PromotionCourse' })
export type PromotionCourse = z.output<typeof promotionCourse>

import { MISSING_DETAILS, type PromotionField } from '@incentive/model'
import { z } from 'zod'
import { count, int4, money, numeric, version } from '../numbers.ts'
import { id, instant, links } from '../shapes.ts'
import { customFieldValues } from './custom-field-values.ts'
import { country, currency, described, named } from '../resources.ts'
import { finding } from '../finding.ts'
import { deadline } from './deadline.ts'
import { publishing } from './pause.ts'
import type { PromotionAssociation } from './promotion-associations.ts'

/** A promotion's own fields; its associations answer at the addresses of `_links`. Spec 3, domain 6.2. */
export const promotionAnswer = z
  .object({
    id,
    version,
    program: named,
    promotionKey: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    country,
    currency,
    fiscalYear: int4(),
    payoutAmountPerProduct: money().nullable(),
    taxable: z.boolean().nullable(),
    publiclyInvitable: z.boolean(),
    invitationOnly: z.boolean(),
    publishDate: instant,
    ...publishing,
    effectiveDate: instant,
    expirationDate: instant,
    skipClaimDocumentation: z.boolean(),
    contestEntriesPerSubmission: numeric(5, 2).nullable(),
    ...customFieldValues(z.string().nullable()),
    coursesEnabled: z.boolean(),
    coursesRequiredBeforeGeneratingPayout: z.boolean(),
    coursesRequiredBeforePayingPayout: z.boolean(),
    submissionDeadlineDays: int4(),
    promotionDeadlines: z.array(deadline),
    createdDate: instant,
    updatedDate: instant,
    updatedBy: z.string().nullable(),
    _links: links,
  })
  .meta({ id: 'Promotion' })
export type PromotionAnswer = z.output<typeof promotionAnswer>

/**
 * Answer of submit and update: the promotion, the lines that a claim kept from being deleted, and what was found that
 * stops a promotion whose publish date has passed, or warns of it and nobody has accepted.
 */
export const savedPromotion = promotionAnswer
  .extend({ expiredInsteadOfDeleted: z.array(z.object({ id, productKey: z.string() })), findings: z.array(finding) })
  .meta({ id: 'SavedPromotion' })
export type SavedPromotion = z.output<typeof savedPromotion>

/** A row of the promotions list: what its columns show. */
export const promotionRow = z
  .object({
    id,
    version,
    promotionKey: z.string(),
    name: z.string(),
    fiscalYear: int4(),
    promotionType: named.extend({ promotionTypeKey: z.string(), inputType: described }),
    country: described,
    publishDate: instant,
    ...publishing,
    /** How much that stops publishing its last check found while it is live; 0 while it is not. */
    problemCount: count,
    effectiveDate: instant,
    expirationDate: instant,
    updatedDate: instant,
    /** What it lacks as long as it has not ended. */
    missing: z.array(z.enum(MISSING_DETAILS)),
    _links: links,
  })
  .meta({ id: 'PromotionRow' })
export type PromotionRow = z.output<typeof promotionRow>

/** Does not compile when a field of the model is answered nowhere: neither by the promotion nor as an association. */
export type UnansweredField = NoneOf<Exclude<PromotionField, keyof PromotionAnswer | PromotionAssociation>>
type NoneOf<Field extends never> = Field

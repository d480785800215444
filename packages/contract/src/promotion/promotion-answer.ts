import { MISSING_DETAILS } from '@incentive/model/issues'
import type { PromotionField } from '@incentive/model/promotion'
import { z } from 'zod'
import { count, int4, money, numeric, version } from '../values/numbers.ts'
import { id, instant, links } from '../values/shapes.ts'
import { customFieldValues } from './custom-field-values.ts'
import { country, currency, described, named } from '../resources.ts'
import { finding } from '../finding.ts'
import { deadline } from './promotion-rows.ts'
import { publishing } from './pause.ts'
import type { PromotionAssociation } from './promotion-associations.ts'

/** A promotion's own fields. Its associations are at the addresses of `_links`. Spec 3, domain 6.2. */
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
 * Response of submit and update: the promotion, the lines that were kept because of a claim, and the findings that
 * block a promotion whose publish date has passed, or warn of it and are not accepted.
 */
export const savedPromotion = promotionAnswer
  .extend({ expiredInsteadOfDeleted: z.array(z.object({ id, productKey: z.string() })), findings: z.array(finding) })
  .meta({ id: 'SavedPromotion' })
export type SavedPromotion = z.output<typeof savedPromotion>

/** A row of the promotions list: the values of its columns. */
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
    /** Number of problems that block publishing in the last check of a live promotion; 0 if it is not live. */
    problemCount: count,
    effectiveDate: instant,
    expirationDate: instant,
    updatedDate: instant,
    /** Missing details, as long as it has not ended. */
    missing: z.array(z.enum(MISSING_DETAILS)),
    /** Its drafts and scheduled revisions, and when the next scheduled one becomes live. */
    openRevisions: z.object({ nextActivateAt: instant.nullable(), scheduled: count, drafts: count }),
    _links: links,
  })
  .meta({ id: 'PromotionRow' })
export type PromotionRow = z.output<typeof promotionRow>

/** Does not compile if a field of the model is returned neither by the promotion nor as an association. */
export type UnansweredField = NoneOf<Exclude<PromotionField, keyof PromotionAnswer | PromotionAssociation>>
type NoneOf<Field extends never> = Field

import { MAX_REASON } from '@incentive/model/issues'
import { z } from 'zod'
import { contentChange } from '../activity.ts'
import { count, version, wholeNumberBetween } from '../values/numbers.ts'
import { id, instant, links, moment } from '../values/shapes.ts'
import { lines } from '../values/texts.ts'
import { publishAnyway } from './pause.ts'
import { promotionChangeBody } from './promotion-body.ts'
import { versionRestoration } from './promotion-version.ts'
import { promotionRules } from './rule-group-body.ts'

const user = z.object({ fullName: z.string() })

/** A change of a promotion that is prepared next to the live content. */
export const promotionRevision = z
  .object({
    id,
    version,
    /** The number of the version that it was based on. */
    base: wholeNumberBetween(1, 2_147_483_647),
    state: z.enum(['DRAFT', 'SCHEDULED', 'ACTIVATED', 'DISCARDED']),
    /** When it becomes live, or became live; null: at no set time. */
    activateAt: instant.nullable(),
    reason: z.string().nullable(),
    /** Why its scheduled activation did not happen; empty if it was not stopped. */
    stoppedBy: z.array(z.string()),
    createdDate: instant,
    createdBy: user,
    updatedDate: instant,
    updatedBy: user,
    _links: links,
  })
  .meta({ id: 'PromotionRevision' })
export type PromotionRevision = z.output<typeof promotionRevision>

/** A revision with its changes. */
export const revisionWithChanges = promotionRevision
  .extend({
    /** The number of changed fields, and of added, changed and removed rows. */
    entries: count,
    /** The changes of each field and list that differs from the base, in the order of the editor. */
    differences: z.array(z.object({ field: z.string(), changes: z.array(contentChange) })),
    /**
     * Names of the fields and rows that the live promotion has changed too since the base. They prevent an activation.
     */
    conflicts: z.array(z.string()),
    /** The number of the version that it restores; null for another change. */
    restores: wholeNumberBetween(1, 2_147_483_647).nullable(),
    /** The changed values, in the form of a restoration. */
    changes: versionRestoration.omit({ number: true }),
  })
  .meta({ id: 'PromotionRevisionWithChanges' })
export type RevisionWithChanges = z.output<typeof revisionWithChanges>

/** An update of a promotion with its payout rules. Files that `uploads` omits are removed. */
export const draftBody = z
  .strictObject({ ...promotionChangeBody.shape, payoutGenerationRuleGroup: promotionRules.nullish() })
  .meta({ id: 'PromotionDraftBody' })

/** Body of a saved revision: an update of the promotion with its payout rules, and a reason. */
export const revisionBody = z
  .strictObject({
    ...draftBody.shape,
    reason: lines(MAX_REASON).nullish(),
    /** The version of the revision that the caller has seen; the one in the promotion is the promotion's. */
    revisionVersion: version.nullish(),
  })
  .meta({ id: 'PromotionRevisionBody' })
export type RevisionBody = z.output<typeof revisionBody>

/** Body of schedule; null returns the revision to its drafts. */
export const scheduleBody = z.strictObject({ activateAt: moment.nullable(), version: version.nullish() })

/** Body of activate. */
export const activateBody = z.strictObject({ publishAnyway: publishAnyway.nullish(), version: version.nullish() })

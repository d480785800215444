import { z } from 'zod'
import { activity, contentChange } from '../activity.ts'
import { count, version, wholeNumberBetween } from '../values/numbers.ts'
import { id, instant, links } from '../values/shapes.ts'

/** A version of the content of a promotion: the first one has the number 1. */
export const promotionVersion = z
  .object({
    id,
    number: wholeNumberBetween(1, 2_147_483_647),
    activeFrom: instant,
    /** When the next version became active; null: this one is live. */
    activeUntil: instant.nullable(),
    createdDate: instant,
    user: z.object({ fullName: z.string() }).nullable(),
    reason: z.string().nullable(),
    /** The timeline entry of the save; null: the content before versions were kept. */
    activity: activity.nullable(),
    /** Equal contents have the same hash. */
    contentHash: z.string(),
    _links: links,
  })
  .meta({ id: 'PromotionVersion' })
export type PromotionVersion = z.output<typeof promotionVersion>

const fields = z.record(z.string(), z.unknown())
const rows = z.array(fields)

/** A version with its content in the form of an update: complete lists, with the ids of their rows. */
export const versionWithContent = promotionVersion
  .extend({
    /**
     * If the call asks for objects: names of those that no longer exist, such as `Product 12`. Their rows are left out.
     */
    missing: z.array(z.string()),
    content: z.object({
      promotion: fields,
      promotionProducts: rows,
      promotionProductGroups: rows,
      promotionLimitNodes: rows,
      /** Null for callers without the right to view participants. */
      promotionParticipants: rows.nullable(),
      promotionOrganizations: rows,
      promotionCourses: rows,
      payoutGenerationRuleGroup: fields.nullable(),
    }),
  })
  .meta({ id: 'PromotionVersionWithContent' })
export type VersionWithContent = z.output<typeof versionWithContent>

/** How the content of one version differs from that of another. */
export const versionDifference = z
  .object({
    from: wholeNumberBetween(1, 2_147_483_647),
    to: wholeNumberBetween(1, 2_147_483_647),
    /** The number of changed fields, and of added, changed and removed rows. */
    entries: count,
    /** The changes of each field and list that differs, in the order of the editor. */
    differences: z.array(z.object({ field: z.string(), changes: z.array(contentChange) })),
  })
  .meta({ id: 'PromotionVersionDifference' })
export type VersionDifference = z.output<typeof versionDifference>

/** How unsaved changes over the live promotion differ from a version. */
export const draftDifference = versionDifference.omit({ to: true }).meta({ id: 'PromotionDraftDifference' })
export type DraftDifference = z.output<typeof draftDifference>

const restoredRows = z.object({ rows, removed: z.array(id) }).nullable()

/**
 * The changes that restoring a version makes to the live promotion, with references as the API returns the objects;
 * null where both are equal. A list has the rows that the version adds or changes, and the ids of those that it does
 * not have.
 */
export const versionRestoration = z
  .object({
    number: wholeNumberBetween(1, 2_147_483_647),
    /** The save counter of the promotion that the version was compared with. */
    version,
    /** All fields of the promotion, without files (a removed one does not come back) and those that claims lock. */
    promotion: fields.nullable(),
    promotionProducts: restoredRows,
    promotionProductGroups: restoredRows,
    /** All limits of the version, if any differs. */
    promotionLimitNodes: restoredRows,
    /** Null also for callers without the right to view participants. */
    promotionParticipants: restoredRows,
    promotionOrganizations: restoredRows,
    promotionCourses: restoredRows,
    payoutGenerationRuleGroup: z.object({ rules: rows }).nullable(),
    /** Names of what is left out: `Product 12` no longer exists, `Country (claims exist)` is locked. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'PromotionVersionRestoration' })
export type VersionRestoration = z.output<typeof versionRestoration>

import { z } from 'zod'
import { activity } from '../activity.ts'
import { endpoint } from '../endpoint.ts'
import { count } from '../values/numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import { named } from '../resources.ts'
import { chosenOf, type Collection } from '../references.ts'
import { id, idInPath, instant, keyword, links, moment } from '../values/shapes.ts'

/** Subjects of activities. The path of each search is the kind with an s. Spec 3, Activity. */
export const activityTypes = ['approval', 'claim', 'payout', 'promotion', 'sale', 'storeOrder', 'participant'] as const
export type ActivityType = (typeof activityTypes)[number]

/** A user of entries, with the number of entries. */
const activityUser = z.object({ id, fullName: z.string(), count })
export type ActivityUser = z.output<typeof activityUser>

/** The object of the entries: `{ "promotion": { "id": 7 } }`. */
const subject = (collection: Collection) => chosenOf(collection).nullish()

export const claimRow = z
  .object({ id, claimNumber: z.string(), createdDate: instant, promotion: named, _links: links })
  .meta({ id: 'Claim' })
export type ClaimRow = z.output<typeof claimRow>

/** An object that a claim refers to, by the key that users see. */
const keyed = z.object({ key: z.string(), name: z.string() })

/** The stored fields of a claim. Sale date, invoice, prices and documents are not stored. */
const claimContent = z.object({
  id,
  claimNumber: z.string(),
  submittedDate: instant,
  /** Null for callers without the right to see participants. */
  participant: keyed.extend({ id, participantType: keyed, organization: keyed.nullable() }).nullable(),
  lines: z.array(
    z.object({
      /** Null if the line of the promotion is a group: the claimed product of the group is not stored. */
      product: keyed.nullable(),
      quantity: count,
      serialNumber: z.string().nullable(),
    }),
  ),
})

export const historyEndpoints = [
  endpoint('searchActivities', 'List the activity entries of an object, newest first', {
    params: z.object({
      types: z.enum(['approvals', 'claims', 'payouts', 'promotions', 'sales', 'storeOrders', 'participants']),
    }),
    query: pageQuery('createdDate'),
    body: z
      .strictObject({
        keyword,
        approval: subject('approvals'),
        claim: subject('claims'),
        payout: subject('payouts'),
        promotion: subject('promotions'),
        sale: subject('sales'),
        storeOrder: subject('storeOrders'),
        participant: subject('participants'),
        user: id.nullish().meta({ description: 'The user of the entries' }),
        changedBy: keyword.meta({ description: 'Words of the name of the user; entries of the system have none' }),
        from: moment.nullish().meta({ description: 'Inclusive start' }),
        to: moment.nullish().meta({ description: 'Exclusive end' }),
        /** The last entry shown. Only older ones are returned, even if entries were added in the meantime. */
        before: z.strictObject({ createdDate: moment, id }).nullish(),
        countsUsers: z.boolean().nullish().meta({ description: 'Also returns the users of all entries of the object' }),
      })
      .nullish(),
    validatesPartialBody: true,
    answer: pageOf(activity).extend({ users: z.array(activityUser).optional() }),
  }),
  endpoint('getClaimContent', 'Get the stored content of a claim: participant, submission date and products', {
    params: idInPath,
    answer: claimContent,
  }),
  endpoint('searchClaims', 'List the claims of a promotion; a total above 0 locks claim type and country', {
    query: pageQuery('createdDate', 'claimNumber'),
    body: z.strictObject({ keyword, promotion: subject('promotions'), updatedSince: moment.nullish() }).nullish(),
    answer: pageOf(claimRow),
  }),
]

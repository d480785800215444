import { MESSAGES } from '@incentive/model'
import { z } from 'zod'
import { id } from './numbers.ts'

/** The collections of the API that links lead to: the part of an address before the id. */
export const collections = [
  'promotionTypes',
  'countries',
  'currencies',
  'invoiceTypes',
  'awardVehicles',
  'payoutStrategies',
  'promotionAudienceTypes',
  'participantStatuses',
  'claimProductDuplications',
  'payouts',
  'productPayoutMethods',
  'claimTypes',
  'contests',
  'participants',
  'organizations',
  'participantTypes',
  'participantGroups',
  'organizationTypes',
  'organizationGroups',
  'emailTemplates',
  'courses',
  'ruleFormulas',
  'products',
  'productSerialNumbers',
  'storeProducts',
  'storePrograms',
  'promotions',
  'promotionDeadlines',
  'promotionParticipants',
  'promotionInvitationSettings',
  'promotionLimitNodes',
  'ruleConditions',
  'ruleGroups',
  'uploads',
  'claims',
  'activities',
  'approvals',
  'sales',
  'storeOrders',
  'clients',
  'programs',
  'savedViews',
] as const
export type Collection = (typeof collections)[number]

const collectionOfLink = /(?:^|\/)(?<collection>\w+)\/(?<id>[1-9]\d{0,15})\/?$/

/** A reference as it was read. */
export interface Reference {
  readonly id?: number | null | undefined
  readonly name?: string | null | undefined
}

/** What is wrong with a value that is there; of a missing one all shapes say the same. */
const unlessMissing = ({ input }: { readonly input?: unknown }) => (input == null ? undefined : MESSAGES.any.reference)

function readLink(link: string, of: readonly string[]): { id: number } | null {
  const { collection = '', id: written = '' } = collectionOfLink.exec(link)?.groups ?? {}
  const read = id.safeParse(Number(written))
  return of.includes(collection) && read.success ? { id: read.data } : null
}

/**
 * A reference to a stored object, as `{ id }`, as `{ name }` (lookups) or as a link to it: an address of one of the
 * given collections with the id last, absolute or not. Other keys of the object are display fields and are not read.
 * Spec 7.
 */
export function referenceTo(...of: readonly [Collection, ...Collection[]]) {
  const { reference, invalidSelection } = MESSAGES.any
  const link = z
    .string()
    .max(2000)
    .transform((text, context): Reference => {
      const read = readLink(text, of)
      if (read) return { id: read.id, name: undefined }
      const isLink = collectionOfLink.test(text)
      context.addIssue({ code: 'custom', message: isLink ? invalidSelection : reference, input: text })
      return z.NEVER
    })
    .meta({ description: `A link, such as /api/${of[0]}/5` })
  const object = z
    .looseObject({ id: id.nullish(), name: z.string().max(200).nullish() })
    .transform(({ id: given, name }): Reference => ({ id: given, name }))
  return z.union([object, link], { error: unlessMissing })
}

/** One object that a search is about or narrowed to: `{ id }`, a link, or the bare id; read as the id. OP-33. */
export const chosenOf = (...of: readonly [Collection, ...Collection[]]) =>
  z.union(
    [
      referenceTo(...of)
        .transform(({ id: given }) => given)
        .pipe(id),
      id,
    ],
    { error: unlessMissing },
  )

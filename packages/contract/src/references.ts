import { MESSAGES } from '@incentive/model/issues'
import { z } from 'zod'
import { id } from './values/numbers.ts'
import { asIs, line } from './values/texts.ts'

/**
 * The collections that `getResource` reads. The addresses of that call and the server's readers both come from this
 * list.
 */
export const readableCollections = [
  'activities',
  'awardVehicles',
  'claimProductDuplications',
  'claimTypes',
  'claims',
  'contests',
  'courseResults',
  'countries',
  'currencies',
  'emailTemplates',
  'invoiceTypes',
  'organizationGroupMembers',
  'organizationGroups',
  'organizationTypes',
  'organizations',
  'participantGroupMembers',
  'participantGroups',
  'participantStatuses',
  'participantTypes',
  'participants',
  'payoutStrategies',
  'payouts',
  'productCategories',
  'productPayoutMethods',
  'productSerialNumbers',
  'products',
  'programGroups',
  'promotionAudienceTypes',
  'promotionCourses',
  'promotionDeadlines',
  'promotionInvitationSettings',
  'promotionLimitNodes',
  'promotionOrganizations',
  'promotionParticipants',
  'promotionProductGroups',
  'promotionProducts',
  'promotionTypes',
  'ruleConditions',
  'ruleFormulas',
  'ruleGroups',
  'storePrograms',
  'storeProducts',
  'uploads',
] as const
export type ReadableCollection = (typeof readableCollections)[number]

/** Collections whose resources have their own read call. */
type CollectionWithCall =
  'administrators' | 'apiClients' | 'clients' | 'courses' | 'programs' | 'promotions' | 'savedViews'

/** Collections that a body can refer to, but that no call returns. */
type UnansweredCollection = 'approvals' | 'sales' | 'storeOrders'

/** The collections of the API that links refer to: the part of an address before the id. */
export type Collection = ReadableCollection | CollectionWithCall | UnansweredCollection

const collectionOfLink = /(?:^|\/)(?<collection>\w+)\/(?<id>[1-9]\d{0,15})\/?$/

/** A parsed reference. */
export interface Reference {
  readonly id?: number | null | undefined
  readonly name?: string | null | undefined
}

/** Returns the problem of a value that is present. All shapes share the message for a missing one. */
function problemOf({ input }: { readonly input?: unknown }): string | undefined {
  if (input == null) return undefined
  const isLinkElsewhere = typeof input === 'string' && collectionOfLink.test(input)
  return isLinkElsewhere ? MESSAGES.any.invalidSelection : MESSAGES.any.reference
}

/** Returns the id in a link to a resource of one of the collections, or null if it is not such a link. */
export function readLink(link: string, of: readonly Collection[]): { id: number } | null {
  const { collection = '', id: written = '' } = collectionOfLink.exec(link)?.groups ?? {}
  const read = id.safeParse(Number(written))
  return of.some((each) => each === collection) && read.success ? { id: read.data } : null
}

/** A reference to a stored object as a link to it, absolute or not. */
export const linkTo = (...of: readonly [Collection, ...Collection[]]) =>
  asIs(
    z
      .string()
      .max(2000)
      .refine((text) => readLink(text, of) !== null),
  )
    .transform((text): Reference => ({ id: readLink(text, of)?.id, name: undefined }))
    .meta({ description: `A link, such as /api/${of[0]}/5` })

/**
 * A reference to a stored object, as `{ id }`, as `{ name }` (lookups) or as a link: an address of one of the given
 * collections with the id last, absolute or not. Other keys of the object are display fields and are not read. Spec 7.
 */
export function referenceTo(...of: readonly [Collection, ...Collection[]]) {
  const object = z
    .looseObject({ id: id.nullish(), name: line(200).nullish() })
    .transform(({ id: given, name }): Reference => ({ id: given, name }))
  return z.union([object, linkTo(...of)], { error: problemOf })
}

/** One object as the subject or filter of a search: `{ id }`, a link, or the bare id; parsed to the id. OP-33. */
export const chosenOf = (...of: readonly [Collection, ...Collection[]]) =>
  z.union(
    [
      referenceTo(...of)
        .transform(({ id: given }) => given)
        .pipe(id),
      id,
    ],
    { error: problemOf },
  )

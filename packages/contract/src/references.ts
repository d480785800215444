import { MESSAGES } from '@incentive/model'
import { z } from 'zod'
import { id } from './numbers.ts'
import { asItIs, line } from './texts.ts'

/**
 * The collections whose things are read by `getResource`: the one table of them, which that call takes its addresses
 * from and the server its readers.
 */
export const readableCollections = [
  'activities',
  'awardVehicles',
  'claimProductDuplications',
  'claimTypes',
  'claims',
  'contests',
  'countries',
  'currencies',
  'emailTemplates',
  'invoiceTypes',
  'organizationGroups',
  'organizationTypes',
  'organizations',
  'participantGroups',
  'participantStatuses',
  'participantTypes',
  'participants',
  'payoutStrategies',
  'payouts',
  'productPayoutMethods',
  'productSerialNumbers',
  'products',
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

/** Those whose things are read by a call of their own. */
type CollectionWithCall =
  'administrators' | 'apiClients' | 'clients' | 'courses' | 'programs' | 'promotions' | 'savedViews'

/** Those that a body may refer to, and nothing answers. */
type UnansweredCollection = 'approvals' | 'sales' | 'storeOrders'

/** The collections of the API that links lead to: the part of an address before the id. */
export type Collection = ReadableCollection | CollectionWithCall | UnansweredCollection

const collectionOfLink = /(?:^|\/)(?<collection>\w+)\/(?<id>[1-9]\d{0,15})\/?$/

/** A reference as it was read. */
export interface Reference {
  readonly id?: number | null | undefined
  readonly name?: string | null | undefined
}

/** What is wrong with a value that is there; of a missing one all shapes say the same. */
function problemOf({ input }: { readonly input?: unknown }): string | undefined {
  if (input == null) return undefined
  const isLinkElsewhere = typeof input === 'string' && collectionOfLink.test(input)
  return isLinkElsewhere ? MESSAGES.any.invalidSelection : MESSAGES.any.reference
}

/** What a link to a thing of one of the collections refers to; null when it is none. */
export function readLink(link: string, of: readonly Collection[]): { id: number } | null {
  const { collection = '', id: written = '' } = collectionOfLink.exec(link)?.groups ?? {}
  const read = id.safeParse(Number(written))
  return of.some((each) => each === collection) && read.success ? { id: read.data } : null
}

/** A reference to a stored object as a link to it, absolute or not. */
export const linkTo = (...of: readonly [Collection, ...Collection[]]) =>
  asItIs(
    z
      .string()
      .max(2000)
      .refine((text) => readLink(text, of) !== null),
  )
    .transform((text): Reference => ({ id: readLink(text, of)?.id, name: undefined }))
    .meta({ description: `A link, such as /api/${of[0]}/5` })

/**
 * A reference to a stored object, as `{ id }`, as `{ name }` (lookups) or as a link to it: an address of one of the
 * given collections with the id last, absolute or not. Other keys of the object are display fields and are not read.
 * Spec 7.
 */
export function referenceTo(...of: readonly [Collection, ...Collection[]]) {
  const object = z
    .looseObject({ id: id.nullish(), name: line(200).nullish() })
    .transform(({ id: given, name }): Reference => ({ id: given, name }))
  return z.union([object, linkTo(...of)], { error: problemOf })
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
    { error: problemOf },
  )

import {
  CATALOG,
  catalogEntity,
  type CatalogEntity,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
  type GivenRecord,
  type GivenReference,
  referenceParts,
} from '@incentive/model/catalog'
import { z } from 'zod'
import { money, numeric, version } from './values/numbers.ts'
import { chosenOf, linkTo, type Collection } from './references.ts'
import * as shapes from './resources.ts'
import { id, instant, keyword, links, moment } from './values/shapes.ts'
import { takenBack } from './taken-back.ts'
import { key, line, lines } from './values/texts.ts'

/** The shapes of the records of the catalog, from their descriptions in the model. */

export type { GivenPrice, GivenRecord, GivenReference, GivenValue } from '@incentive/model/catalog'

/** Maximum number of entries of a list in a record. */
const MAX_ENTRIES = 1000

/** The collections of lookups in links. */
const lookupCollections: Readonly<Record<string, Collection>> = {
  countries: 'countries',
  currencies: 'currencies',
  participantStatuses: 'participantStatuses',
}

/** `{"id": 5}`, `{"organizationKey": "ORG-9"}` or a link. Other keys of the object are display fields and not read. */
export function givenReference(to: CatalogName | CatalogLookup): z.ZodType<GivenReference> {
  const parts = referenceParts(to)
  const object = z
    .looseObject({ id: id.nullish(), ...Object.fromEntries(parts.map((part) => [part, line(255).nullish()])) })
    .transform((given): GivenReference => {
      const key = parts.flatMap((part) => (typeof given[part] === 'string' ? [[part, given[part]] as const] : []))
      return { id: given.id ?? undefined, key: Object.fromEntries(key) }
    })
  const collection = lookupCollections[to] ?? (CATALOG.some(({ name }) => name === to) ? (to as Collection) : null)
  if (collection === null) return object
  return z.union([object, linkTo(collection).transform(({ id: given }) => ({ id: given ?? undefined, key: {} }))])
}

function givenField(field: CatalogField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.hasLines ? lines() : line()
    case 'key':
      return key()
    case 'number':
      return numeric(field.precision + (field.scale === 0 ? 5 : 0), field.scale)
    case 'flag':
      return z.boolean()
    case 'moment':
      return moment
    case 'lookup':
      return givenReference(field.of)
    case 'reference':
      return givenReference(field.to)
    case 'list':
      return z.array(givenReference(field.of)).max(MAX_ENTRIES)
    case 'prices':
      return z.array(z.object({ country: givenReference('countries'), price: money().nullable() })).max(MAX_ENTRIES)
  }
}

const reference = z.looseObject({ id })

function answerField(field: CatalogField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'key':
      return z.string().nullable()
    case 'number':
      return numeric(field.precision + (field.scale === 0 ? 5 : 0), field.scale).nullable()
    case 'flag':
      return z.boolean().nullable()
    case 'moment':
      return instant.nullable()
    case 'lookup':
    case 'reference':
      return reference.nullable()
    case 'list':
      return z.array(reference)
    case 'prices':
      return z.array(z.object({ country: reference, price: money() }))
  }
}

const mapFields = (entity: CatalogEntity, shapeOf: (field: CatalogField) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, shapeOf(field)]))

/** The state of a record: last change and author, number of changes, and the start of a deactivation. DI-03. */
const recordState = {
  id,
  version,
  deactivatedDate: instant.nullable(),
  updatedDate: instant,
  updatedBy: z.string().nullable(),
  source: z.string().nullable(),
  _links: links,
}

export interface RecordAnswer {
  readonly id: number
  readonly version: number
  /** Null: active, or a record that is only removed. */
  readonly deactivatedDate: string | null
  readonly updatedDate: string
  /** The full name of the user; null: unknown, or the server. */
  readonly updatedBy: string | null
  /** `SCREEN`, `CALL`, or null for records older than the catalog. */
  readonly source: string | null
  readonly _links: Record<string, { href: string }>
  readonly [field: string]: unknown
}

/** The objects of the catalog as promotions embed them. A record has these fields too. */
const embedded = {
  awardVehicles: shapes.awardVehicle,
  claimTypes: shapes.claimType,
  contests: shapes.contest,
  courseResults: shapes.pair,
  courses: shapes.course,
  emailTemplates: shapes.emailTemplate,
  invoiceTypes: shapes.invoiceType,
  organizationGroupMembers: shapes.pair,
  organizationGroups: shapes.organizationGroup,
  organizationTypes: shapes.organizationType,
  organizations: shapes.organization,
  participantGroupMembers: shapes.pair,
  participantGroups: shapes.participantGroup,
  participantTypes: shapes.participantType,
  participants: shapes.participant,
  productCategories: shapes.named,
  productSerialNumbers: shapes.pair,
  products: shapes.product,
  programGroups: shapes.named,
  promotionTypes: shapes.promotionType,
  storePrograms: shapes.storeProgram,
  storeProducts: shapes.storeProduct,
} as const satisfies Readonly<Record<CatalogName, z.ZodObject>>

/** A record of an entity, with the fields that promotions embed. */
export type RecordAnswerOf<Name extends CatalogName> = RecordAnswer & z.output<(typeof embedded)[Name]>

/** The document of the API names it after the entity: `ProductRecord`. */
const answerOf = (entity: CatalogEntity) =>
  z
    .object({ ...mapFields(entity, answerField), ...embedded[entity.name].shape, ...recordState })
    .meta({ id: `${entity.one.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}Record` })

/** The body of a call that creates or changes a record: the fields it sets. A returned record can be sent back. */
function bodyOf(entity: CatalogEntity): z.ZodType<GivenRecord> {
  const given = Object.entries(mapFields(entity, givenField)).map(([name, shape]) => [name, shape.nullish()] as const)
  return takenBack(answers[entity.name], { ...Object.fromEntries(given), version: version.nullish() })
}

/** The name of an entity. */
export const catalogName = z.enum(CATALOG.map(({ name }) => name))

/** Filters of the searches of records: deactivated ones are left out unless asked for. */
export const byState = {
  isActive: z.union([z.boolean(), z.literal('All')]).nullish(),
  updatedSince: moment.nullish(),
}

/** The entities that `searchRecords` lists. */
export const searchedRecords = [
  ...(['awardVehicles', 'productCategories', 'programGroups', 'storePrograms'] as const),
  ...(['courseResults', 'organizationGroupMembers', 'participantGroupMembers'] as const),
] as const

/** The fields that members and results are searched by. */
type Filter = 'course' | 'organization' | 'organizationGroup' | 'participant' | 'participantGroup'

/** A search of records: keyword, state and, for records that connect others, the id of one that they refer to. */
export type RecordSearchBody = z.output<typeof searchShape> & Readonly<Partial<Record<Filter, number | null>>>

const searchShape = z.strictObject({ keyword, ...byState })

/** The body of the search of each entity: one that connects others can be searched by them. */
export const recordSearches: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  searchedRecords.map((name) => {
    const { key, fields, isRemovedOnly } = catalogEntity(name)
    const connected = (isRemovedOnly ? key : []).flatMap((part) => {
      const field = fields[part]
      return field?.kind === 'reference' ? [[part, chosenOf(field.to).nullish()] as const] : []
    })
    return [name, searchShape.extend(Object.fromEntries(connected)).nullish()]
  }),
)

const byEntity = <Shape>(shapeOf: (entity: CatalogEntity) => Shape) =>
  Object.fromEntries(CATALOG.map((entity) => [entity.name, shapeOf(entity)])) as Record<CatalogName, Shape>

const answers = byEntity(answerOf)

/** The response of a record's calls, by entity. */
export const recordAnswers = answers as unknown as {
  readonly [Name in CatalogName]: z.ZodType<RecordAnswerOf<Name>>
}

/** The body of a record's calls, by entity. */
export const recordBodies: Readonly<Record<CatalogName, z.ZodType<GivenRecord>>> = byEntity(bodyOf)

/** The entities of the catalog that have a description, by the collection of their address. */
export type CatalogName =
  | 'awardVehicles'
  | 'claimTypes'
  | 'contests'
  | 'courseResults'
  | 'courses'
  | 'emailTemplates'
  | 'invoiceTypes'
  | 'organizationGroupMembers'
  | 'organizationGroups'
  | 'organizationTypes'
  | 'organizations'
  | 'participantGroupMembers'
  | 'participantGroups'
  | 'participantTypes'
  | 'participants'
  | 'productCategories'
  | 'productSerialNumbers'
  | 'products'
  | 'programGroups'
  | 'promotionTypes'
  | 'storePrograms'
  | 'storeProducts'

/** A fixed list of values, each with a name: `GET /api/types/...`, countries, currencies. */
export type CatalogLookup =
  'awardVehicleTypes' | 'countries' | 'currencies' | 'participantStatuses' | 'promotionInputTypes'

/** The properties that fields of every kind have. */
interface AnyField {
  readonly label: string
  readonly isRequired?: true
  /** The value of a new record that does not give one; null if absent. */
  readonly initial?: boolean | string
  /** True if the value cannot change while a promotion uses the record. */
  readonly isFixedInUse?: true
}

export interface TextField extends AnyField {
  readonly kind: 'text'
  /** Maximum number of characters. */
  readonly max: number
  /** True if the text can have several lines. */
  readonly hasLines?: true
}

/** A key or a model number: a text of one line without invisible characters. */
export interface KeyField extends AnyField {
  readonly kind: 'key'
  readonly max: number
  /** True for a serial number, which is compared as claims compare it. */
  readonly isSerial?: true
}

/** A number with at most `precision` digits, `scale` of them after the decimal point. */
export interface NumberField extends AnyField {
  readonly kind: 'number'
  readonly precision: number
  readonly scale: number
  /** Bounds, both inclusive; null: those of the digits. */
  readonly min: number | null
  readonly max: number | null
}

export interface FlagField extends AnyField {
  readonly kind: 'flag'
  /** True if neither yes nor no is a value too: not known. */
  readonly canBeUnknown?: true
}

/** A moment. A day alone means the start of the day in New York, or the end of it for a field that ends something. */
export interface MomentField extends AnyField {
  readonly kind: 'moment'
  readonly isEnd?: true
}

export interface LookupField extends AnyField {
  readonly kind: 'lookup'
  readonly of: CatalogLookup
}

export interface ReferenceField extends AnyField {
  readonly kind: 'reference'
  readonly to: CatalogName
  /**
   * True for the program group that a record can belong to instead of to a program: then it is a record of each program
   * of the group. A record never gets another owner.
   */
  readonly isOwner?: true
}

/** A short list of other records or of lookup values; a value replaces the whole list. */
export interface ListField extends AnyField {
  readonly kind: 'list'
  readonly of: CatalogName | CatalogLookup
}

/** An amount for each country. A value changes the countries that it names; an amount of null removes one. */
export interface PricesField extends AnyField {
  readonly kind: 'prices'
}

/** A field of a catalog entity. Files, calls and screens read and show it by its kind. */
export type CatalogField =
  TextField | KeyField | NumberField | FlagField | MomentField | LookupField | ReferenceField | ListField | PricesField

/**
 * One kind of record that promotions choose from. Calls, storage, lists, forms and files follow from this description.
 */
export interface CatalogEntity {
  /** The collection in the address. */
  readonly name: CatalogName
  /** The name of one record within a sentence, and the title of the list of all. */
  readonly one: string
  readonly title: string
  /** The purpose of the records, in one sentence. */
  readonly purpose: string
  /** The owner of the records: a client, whose programs share them, or one program. */
  readonly scope: 'client' | 'program'
  /** The fields that identify a record in the client's own systems. */
  readonly key: readonly string[]
  /** The fields in display order, the key's first. */
  readonly fields: Readonly<Record<string, CatalogField>>
  /** The field that users know a record by. */
  readonly display: string
  /** True if records name people: only users who can view participants can read or change them. */
  readonly isPersonal?: true
  /** True if records are removed instead of deactivated: they connect other records, and nothing refers to them. */
  readonly isRemovedOnly?: true
}

const names = new Set<string>([
  'awardVehicleTypes',
  'countries',
  'currencies',
  'participantStatuses',
  'promotionInputTypes',
])

/** True for the field with the program group that a record can belong to. */
export const isOwner = (field: CatalogField | undefined): field is ReferenceField =>
  field?.kind === 'reference' && field.isOwner === true

/** True if a list or reference is of lookup values, not of records. */
export const isLookup = (of: CatalogName | CatalogLookup): of is CatalogLookup => names.has(of)

import {
  CATALOG,
  isLookup,
  isOwner,
  type CatalogEntity,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
} from '@incentive/model/catalog'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import type { Owners } from '../permitted/permitted.ts'

/** A column of a record, with the type for arrays of values. */
export interface Column {
  readonly name: string
  readonly type: 'text' | 'numeric' | 'boolean' | 'timestamptz' | 'bigint'
}

/** A table of two ids: the record's, and that of each entry of a list. */
export interface JoinTable {
  readonly table: string
  readonly own: string
  readonly other: string
}

/** Where the records of an entity are stored. The rest follows from its description. */
interface Place {
  readonly table: string
  /** Columns with other names than their fields, or lookups that are stored by name though others are by id. */
  readonly columns?: Readonly<Record<string, Column>>
  readonly lists?: Readonly<Record<string, JoinTable>>
  /** Further columns that keys are found by: the folded form of a field. */
  readonly folded?: Readonly<Record<string, string>>
  /** The field with the record whose owner is the owner, for tables without a column of the owner. */
  readonly through?: string
}

const places: Readonly<Record<CatalogName, Place>> = {
  awardVehicles: { table: 'award_vehicle' },
  claimTypes: { table: 'claim_type' },
  contests: { table: 'contest' },
  courseResults: { table: 'course_result', through: 'participant' },
  courses: { table: 'course' },
  emailTemplates: { table: 'email_template' },
  invoiceTypes: { table: 'invoice_type' },
  organizationGroupMembers: { table: 'organization_group_member', through: 'organizationGroup' },
  organizationGroups: { table: 'organization_group' },
  organizationTypes: { table: 'organization_type' },
  organizations: { table: 'organization', columns: { country: { name: 'country', type: 'text' } } },
  participantGroupMembers: { table: 'participant_group_member', through: 'participantGroup' },
  participantGroups: { table: 'participant_group' },
  participantTypes: { table: 'participant_type' },
  participants: { table: 'participant', columns: { country: { name: 'country', type: 'text' } } },
  productCategories: { table: 'product_category' },
  productSerialNumbers: { table: 'product_serial_number', through: 'product' },
  products: { table: 'product', folded: { modelNumber: 'folded_model_number' } },
  programGroups: { table: 'program_group' },
  promotionTypes: {
    table: 'promotion_type',
    lists: {
      availableCountries: { table: 'promotion_type_country', own: 'promotion_type_id', other: 'country_id' },
      awardVehicles: { table: 'promotion_type_award_vehicle', own: 'promotion_type_id', other: 'award_vehicle_id' },
    },
  },
  storePrograms: { table: 'store_program' },
  storeProducts: {
    table: 'store_product',
    lists: {
      storePrograms: { table: 'store_program_product', own: 'store_product_id', other: 'store_program_id' },
    },
  },
}

/** Lookups: their table, and whether records store the id or the name of a value. */
export const lookupTables: Readonly<Record<CatalogLookup, { readonly table: string; readonly stored: 'id' | 'name' }>> =
  {
    awardVehicleTypes: { table: 'award_vehicle_type', stored: 'name' },
    countries: { table: 'country', stored: 'id' },
    currencies: { table: 'currency', stored: 'id' },
    participantStatuses: { table: 'participant_status', stored: 'name' },
    promotionInputTypes: { table: 'promotion_input_type', stored: 'name' },
  }

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields of products that are stored in rows of their own, one for each number. */
export const numberedField = /^customField(Value|Description)(\d+)$/

/** Where and how the records of an entity are stored. */
export interface RecordTable {
  readonly table: string
  readonly owner: 'client_id' | 'program_id'
  /** The column of the program group that a record can belong to instead; null: there is none. */
  readonly group: string | null
  /** The fields with a column each. */
  readonly columns: Readonly<Record<string, Column>>
  readonly lists: Readonly<Record<string, JoinTable>>
  readonly folded: Readonly<Record<string, string>>
  /** The column of the record that has the owner, and its table; null: the table has the column of the owner. */
  readonly through: { readonly column: string; readonly table: string } | null
}

/** Returns where the records of an entity are stored. */
export const recordTable = (name: CatalogName): RecordTable => recordTables[name]

function describeTable({ name, scope, fields }: CatalogEntity): RecordTable {
  const { table, columns = {}, lists = {}, folded = {}, through = '' } = places[name]
  const own = Object.entries(fields).flatMap(([field, description]) => {
    const column = columns[field] ?? columnOf(name, field, description)
    return column === null ? [] : [[field, column] as const]
  })
  return {
    table,
    owner: scope === 'client' ? 'client_id' : 'program_id',
    group: own.find(([field]) => isOwner(fields[field]))?.[1].name ?? null,
    columns: Object.fromEntries(own),
    lists,
    folded,
    through: ownerThrough(fields[through]),
  }
}

const ownerThrough = (field: CatalogField | undefined): RecordTable['through'] =>
  field?.kind === 'reference' ? { column: `${places[field.to].table}_id`, table: places[field.to].table } : null

function columnOf(entity: CatalogName, field: string, description: CatalogField): Column | null {
  const name = toSnake(field)
  switch (description.kind) {
    case 'text':
    case 'key':
      return entity === 'products' && numberedField.test(field) ? null : { name, type: 'text' }
    case 'number':
      return { name, type: 'numeric' }
    case 'flag':
      return { name, type: 'boolean' }
    case 'moment':
      return { name, type: 'timestamptz' }
    case 'lookup':
      return lookupTables[description.of].stored === 'id'
        ? { name: `${name}_id`, type: 'bigint' }
        : { name, type: 'text' }
    case 'reference':
      return { name: `${name}_id`, type: 'bigint' }
    case 'list':
    case 'prices':
      return null
  }
}

// described once: imports ask for it for every row
const recordTables = Object.fromEntries(CATALOG.map((entity) => [entity.name, describeTable(entity)])) as Readonly<
  Record<CatalogName, RecordTable>
>

/** The id of the client or program that owns the records of an entity in a scope. */
export const ownerIn = ({ owner }: RecordTable, { clientId, programId }: Owners): number =>
  owner === 'client_id' ? clientId : programId

/** A query of the program group of the program of a scope. */
export const groupIn = ({ programId }: Pick<Owners, 'programId'>): RawBuilder<number | null> =>
  sql`(SELECT program_group_id FROM program WHERE id = ${programId})`

/** SQL that tests whether the row `record` of a table belongs to the client, the program or the group of a scope. */
export function isOwnedIn(table: RecordTable, scope: Owners): RawBuilder<SqlBool> {
  const isOwn = sql<SqlBool>`${sql.ref(table.owner)} = ${ownerIn(table, scope)}`
  if (table.group !== null) {
    return sql<SqlBool>`(${isOwn} OR ${sql.ref(table.group)} = ${groupIn(scope)})`
  }
  if (table.through === null) return isOwn
  const { column, table: owned } = table.through
  return sql<SqlBool>`record.${sql.ref(column)} IN (SELECT id FROM ${sql.table(owned)} WHERE ${isOwn})`
}

/** The table of the records or lookup values that a field refers to. */
export const tableOfTarget = (of: CatalogName | CatalogLookup): string =>
  isLookup(of) ? lookupTables[of].table : places[of].table

/** True if the client or program of a scope has a record. */
export async function isInScope(db: Queries, scope: ProgramScope, name: CatalogName, id: number): Promise<boolean> {
  const table = recordTable(name)
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(table.table)} AS record WHERE id = ${id} AND ${isOwnedIn(table, scope)}`.execute(db)
  return rows.length > 0
}

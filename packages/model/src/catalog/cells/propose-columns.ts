import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { plainHeading } from '../../tables/heading.ts'
import { isOwner, type CatalogEntity, type CatalogField } from '../catalog-entity.ts'
import { referenceParts } from '../reference-parts.ts'
import { DELETE_COLUMN, findTarget, targetsOf } from './column-target.ts'
import { SYNONYMS } from './synonyms.ts'

/**
 * The field that a column of a file goes to: the name of a field (`name`), of a part of a key that a reference is found
 * by (`participantGroup.category`), of the price in a country (`price.US`), or `delete`. Null: the column is not read.
 */
export type ColumnTarget = string | null

/** The targets of the columns of a file, in the order of the columns. */
export type ColumnMapping = readonly ColumnTarget[]

/** A problem of a mapping: a part of the key has no column, several columns have one target, or it names no field. */
export interface ColumnProblem {
  readonly kind: 'missing' | 'twice' | 'unknownTarget'
  readonly target: string
  /** The indexes of the columns; empty if there is none. */
  readonly columns: readonly number[]
  readonly message: string
}

/** The names of the custom fields in a program, by field: `{ customFieldValue4: 'MPG' }`. */
export type CustomFieldNames = Readonly<Record<string, string>>

const PRICE = /^price[\s._-]*\(?([a-z]{2})\)?$/i

/**
 * Proposes the target of each column by the heading: the name of a field in the API, the label, the name of a custom
 * field in the program, or a common synonym. Columns with other headings have the target null.
 */
export function proposeColumns(
  entity: CatalogEntity,
  headings: readonly string[],
  customFieldNames: CustomFieldNames = {},
): ColumnMapping {
  const known = targetsByHeading(entity, customFieldNames)
  return headings.map((heading): ColumnTarget => {
    const country = PRICE.exec(heading.trim())?.[1]
    const price = country === undefined ? null : `price.${country.toUpperCase()}`
    if (price !== null && findTarget(entity, price)) return price
    return known.get(squash(heading)) ?? null
  })
}

/** Every problem of a mapping. */
export function columnProblems(entity: CatalogEntity, mapping: ColumnMapping): ColumnProblem[] {
  const byTarget = new Map<string, number[]>()
  mapping.forEach((target, column) => {
    if (target !== null) byTarget.set(target, [...(byTarget.get(target) ?? []), column])
  })
  const problems = [...byTarget].flatMap(([target, columns]): ColumnProblem[] => {
    if (!findTarget(entity, target)) {
      return [{ kind: 'unknownTarget', target, columns, message: CELL_MESSAGES.unknownTarget(target) }]
    }
    const message = CELL_MESSAGES.columnTwice(labelOf(entity, target))
    return columns.length > 1 ? [{ kind: 'twice', target, columns, message }] : []
  })
  return [...missingColumns(entity, byTarget), ...problems]
}

/** A part of the key needs a column unless it can be empty; in JSON a reference is one column. */
function missingColumns(entity: CatalogEntity, byTarget: ReadonlyMap<string, unknown>): ColumnProblem[] {
  return entity.key.flatMap((part) => {
    const field = entity.fields[part]
    if (!field || field.initial !== undefined || isOwner(field) || byTarget.has(part)) return []
    return targetsOf(part, field)
      .filter((target) => !byTarget.has(target))
      .map((target): ColumnProblem => {
        const message = CELL_MESSAGES.missingColumn(labelOf(entity, target))
        return { kind: 'missing', target, columns: [], message }
      })
  })
}

function labelOf(entity: CatalogEntity, target: string): string {
  const found = findTarget(entity, target)
  if (!found || found.kind === 'delete') return target
  if (found.kind === 'price') return `price of ${found.country}`
  return found.kind === 'part' ? `${found.field.label}, ${found.part}` : found.field.label
}

/** Exact names come first: a synonym never takes the heading of another field. */
function targetsByHeading(entity: CatalogEntity, customFieldNames: CustomFieldNames): Map<string, string> {
  const targets = new Map<string, string>([[DELETE_COLUMN, DELETE_COLUMN]])
  const add = (heading: string, target: string) => {
    const squashed = squash(heading)
    if (squashed !== '' && !targets.has(squashed)) targets.set(squashed, target)
  }
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    targetsOf(name, field).map((target) => ({ name, field, target })),
  )
  for (const { target } of fields) add(target, target)
  // in JSON a reference with several parts is one column
  for (const { name } of fields) add(name, name)
  for (const { target, name, field } of fields) if (target === name) add(field.label, target)
  for (const [name, heading] of Object.entries(customFieldNames)) if (findTarget(entity, name)) add(heading, name)
  for (const { target, field } of fields) for (const heading of partHeadings(target, field)) add(heading, target)
  for (const { name, target } of fields) if (target === name) for (const each of SYNONYMS[name] ?? []) add(each, target)
  const [key = '', ...others] = entity.key.filter((part) => !isOwner(entity.fields[part]))
  if (others.length === 0) for (const word of ['', 'key', 'id', 'code', 'number']) add(`${entity.one} ${word}`, key)
  if (others.length === 0) add('key', key)
  if (entity.fields['name']) add(`${entity.one} name`, 'name')
  return targets
}

/** The names of the key of what a reference refers to, with or without the field. */
function partHeadings(target: string, field: CatalogField): string[] {
  if (field.kind !== 'reference' || target.includes('.')) return []
  const [part = ''] = referenceParts(field.to)
  return [`${target}.${part}`, ...(part === 'name' ? [`${target} name`] : [part, `${target} key`])]
}

const squash = (heading: string) => plainHeading(heading).replaceAll(/[ ./]/g, '')

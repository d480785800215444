import { listOf, scalars, type Field, type ObjectType, type Type } from './type.ts'

/** A fact model as data: the root objects, and the fields of each object type. */
export interface FactModelText {
  /** Name to type: `{ claim: 'Claim', evaluationDate: 'DATE' }`; an object that can be missing is `'Organization?'`. */
  readonly root: Readonly<Record<string, string>>
  /** Type name to its fields: `{ Claim: { products: 'LIST<ClaimProduct>' } }`. */
  readonly types: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The metadata that text is checked against. Created by `readFactModel`. */
export interface FactModel {
  readonly root: ObjectType
}

/**
 * Reads a fact model (expressions, section 4.5). A field type is a scalar (STRING, BOOLEAN, DATE, DECIMAL, INTEGER,
 * LONG, DOUBLE), the name of an object type, with a `?` if the object can be missing, or LIST<...> of one of these.
 * Throws a RangeError for an unknown type: models are written by programmers, not typed by users.
 */
export function readFactModel(text: FactModelText): FactModel {
  const objects = new Map<string, { type: ObjectType; fields: Map<string, Field> }>()
  for (const name of Object.keys(text.types)) objects.set(name, emptyObject(name))
  const root = emptyObject('the facts')
  const typeNamed = (name: string): Type => {
    const element = /^LIST<(.+)>$/.exec(name)?.[1]
    if (element !== undefined) return listOf(typeNamed(element))
    const found = objects.get(name)?.type ?? fieldScalars.get(name)
    if (found === undefined) throw new RangeError(`Unknown type ${name} in the fact model`)
    return found
  }
  for (const [name, fields] of Object.entries(text.types)) addFields(objects.get(name)?.fields, fields, typeNamed)
  addFields(root.fields, text.root, typeNamed)
  return Object.freeze({ root: root.type })
}

const fieldScalars: ReadonlyMap<string, Type> = new Map(
  Object.entries(scalars).filter(([name]) => name !== 'NULL' && name !== 'NUMBER'),
)

function emptyObject(name: string): { type: ObjectType; fields: Map<string, Field> } {
  const fields = new Map<string, Field>()
  return { type: Object.freeze({ kind: 'OBJECT', name, fields }), fields }
}

function addFields(
  into: Map<string, Field> | undefined,
  fields: Readonly<Record<string, string>>,
  typeNamed: (name: string) => Type,
): void {
  for (const [name, type] of Object.entries(fields)) {
    const canBeMissing = type.endsWith('?')
    const named = typeNamed(canBeMissing ? type.slice(0, -1) : type)
    into?.set(name, Object.freeze({ name, type: named, slot: into.size, canBeMissing }))
  }
}

import type { Field, ObjectType, Type } from '../src/index.ts'
import { factModel } from './cases.ts'

/** Kinds of values that a generated expression can have. */
export type Kind = 'INTEGER' | 'LONG' | 'DOUBLE' | 'DECIMAL' | 'STRING' | 'BOOLEAN' | 'DATE'

const claim = factModel.root.fields.get('claim')?.type
const products = claim?.kind === 'OBJECT' ? claim.fields.get('products')?.type : undefined
/** The type of the lines of a claim. */
export const elementType: Type | null = products?.kind === 'LIST' ? products.element : null

/** The fields of a type that have the kind, or a list of it; integers are used for LONG and DOUBLE. */
export function fieldsOf(type: ObjectType, kind: Kind, isList: boolean): readonly Field[] {
  const wanted = kind === 'LONG' || kind === 'DOUBLE' ? 'INTEGER' : kind
  return [...type.fields.values()].filter((field) => {
    return isList ? field.type.kind === 'LIST' && field.type.element.kind === wanted : field.type.kind === wanted
  })
}

/** The fields of all root objects that have the kind, as object and field names. */
export function rootPaths(kind: Kind, isList: boolean): readonly (readonly [string, string])[] {
  const found = [...factModel.root.fields.values()].flatMap((root) => {
    if (root.type.kind !== 'OBJECT') return []
    return fieldsOf(root.type, kind, isList).map(({ name }) => [root.name, name] as const)
  })
  return found.length > 0 ? found : [['participant', 'groupKeys']]
}

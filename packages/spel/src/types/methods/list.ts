import { signature, type Parameter } from '../signature.ts'
import { BOOLEAN, INTEGER, type Type } from '../type.ts'

const searchable: ReadonlySet<Type['kind']> = new Set(['STRING', 'INTEGER', 'BOOLEAN', 'DATE'])

/**
 * Java compares list elements by type and scale, so `{1.0}.contains(1)` would be false. Membership is allowed only for
 * text, whole numbers, yes/no values and dates (expressions, section 2, Equality).
 */
const element: Parameter = {
  says: 'a value of the same kind as the elements: text, whole number, yes/no value or date',
  accepts(type, receiver) {
    if (receiver.kind !== 'LIST' || !searchable.has(type.kind)) return false
    return receiver.element.kind === type.kind || receiver.element.kind === 'NULL'
  },
}

/** The methods of lists (expressions, section 4.3). */
export const listMethods = {
  size: signature([], INTEGER, 'The number of elements'),
  isEmpty: signature([], BOOLEAN, 'Has no elements'),
  contains: signature([element], BOOLEAN, 'Has the value among its elements'),
}

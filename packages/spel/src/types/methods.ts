import { exactly, signature, type Parameter, type Signature } from './signature.ts'
import { BOOLEAN, INTEGER, STRING, type Type } from './type.ts'

const text = exactly('STRING')
const position = exactly('INTEGER')

/** The methods of text (expressions, section 4.3). */
export const textMethods = {
  equals: signature([text], BOOLEAN, 'Is the same text'),
  equalsIgnoreCase: signature([text], BOOLEAN, 'Is the same text, ignoring case'),
  contains: signature([text], BOOLEAN, 'Contains the text'),
  startsWith: signature([text], BOOLEAN, 'Starts with the text'),
  endsWith: signature([text], BOOLEAN, 'Ends with the text'),
  isEmpty: signature([], BOOLEAN, 'Has no characters'),
  length: signature([], INTEGER, 'The number of characters'),
  toUpperCase: signature([], STRING, 'In uppercase'),
  toLowerCase: signature([], STRING, 'In lowercase'),
  trim: signature([], STRING, 'Without spaces at both ends'),
  compareTo: signature([text], INTEGER, 'Below 0, 0 or above 0: sorts before, same, after'),
  compareToIgnoreCase: signature([text], INTEGER, 'Like compareTo, ignoring case'),
  indexOf: signature([text], INTEGER, 'Where the text first occurs, from 0; -1 when it does not'),
  substring: signature([position, position], STRING, 'The part from a position up to another one or the end', 1),
}

const date = exactly('DATE')

/** The methods of dates (expressions, section 4.3). */
export const dateMethods = {
  before: signature([date], BOOLEAN, 'Is earlier than the date'),
  after: signature([date], BOOLEAN, 'Is later than the date'),
  equals: signature([date], BOOLEAN, 'Is the same moment'),
  compareTo: signature([date], INTEGER, '-1, 0 or 1: earlier, same, later'),
}

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

/** All methods, by the type of their receiver. Each has its meaning in `runtime/methods.ts` under the same name. */
export const methods = { STRING: textMethods, DATE: dateMethods, LIST: listMethods }

const byReceiver: ReadonlyMap<string, ReadonlyMap<string, Signature>> = new Map(
  Object.entries(methods).map(([kind, table]) => [kind, new Map<string, Signature>(Object.entries(table))]),
)
const names: ReadonlySet<string> = new Set(Object.values(methods).flatMap((table) => Object.keys(table)))

/** The methods of a receiver; empty for numbers, yes/no values, objects and null. */
export function methodsOf(type: Type): ReadonlyMap<string, Signature> {
  return byReceiver.get(type.kind) ?? noMethods
}

/** True if any type of receiver has a method of this name. */
export function isMethodName(name: string): boolean {
  return names.has(name)
}

const noMethods: ReadonlyMap<string, Signature> = new Map()

import type { Signature } from '../signature.ts'
import type { Type } from '../type.ts'
import { dateMethods } from './date.ts'
import { listMethods } from './list.ts'
import { textMethods } from './text.ts'

/** All methods, by the type of their receiver. Each has its meaning in `runtime/methods` under the same name. */
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

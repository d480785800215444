import type { Signature } from '../signature.ts'
import { dateFunctions } from './date.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'

/** All functions. Each has its meaning in `runtime/functions` under the same name. */
export const functions = { ...dateFunctions, ...numberFunctions, ...textFunctions }

export type FunctionName = keyof typeof functions

/** The functions by name, in the order of the menus. */
export const functionTable: ReadonlyMap<string, Signature> = new Map<string, Signature>(Object.entries(functions))

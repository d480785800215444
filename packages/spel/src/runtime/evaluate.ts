import type { Decimal } from '@incentive/scalars'
import { limits } from '../source/limits.ts'
import { check, type Checked, type Purpose, type Refused } from '../types/check.ts'
import type { FactModel } from '../types/fact-model.ts'
import type { Type } from '../types/type.ts'
import { compileChecked } from './compile/index.ts'
import { toEvaluationFault, type Fault } from './fault.ts'
import type { Facts } from './facts.ts'
import type { Tagged, Value } from './value.ts'

/** A value with its type. DATE is milliseconds since 1970; the elements of a LIST have their own types. */
export type Result =
  | { readonly type: 'INTEGER' | 'DOUBLE'; readonly value: number }
  | { readonly type: 'DATE'; readonly value: number }
  | { readonly type: 'LONG'; readonly value: bigint }
  | { readonly type: 'DECIMAL'; readonly value: Decimal }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'BOOLEAN'; readonly value: boolean }
  | { readonly type: 'NULL'; readonly value: null }
  | { readonly type: 'LIST'; readonly value: readonly Result[] }
  /** An object of the facts. Its fields are not exposed. */
  | { readonly type: 'OBJECT'; readonly value: string }

export type Evaluated = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly fault: Fault }

/** A compiled expression that can be evaluated any number of times. */
export interface Expression {
  readonly ok: true
  readonly type: Type
  /** Never throws on evaluation errors. Facts of another model are a programming error and throw a RangeError. */
  evaluate(facts: Facts): Evaluated
}

/** Checks and compiles a text. Never throws; for a rejected text it returns the diagnostics. */
export function compile(text: string, model: FactModel, purpose: Purpose): Expression | Refused {
  const checked = check(text, model, purpose)
  return checked.ok ? toExpression(checked) : checked
}

/** Compiles an expression that was already checked. */
export function toExpression(checked: Checked): Expression {
  const { run, type } = compileChecked(checked)
  const { model } = checked
  const toEvaluated =
    type.kind === 'BOOLEAN'
      ? toEvaluatedCondition
      : (value: Value) => ({ ok: true as const, result: toResult(type, value) })
  return Object.freeze({
    ok: true,
    type,
    evaluate(facts: Facts): Evaluated {
      if (facts.model !== model) throw new RangeError('These facts belong to another fact model')
      try {
        return toEvaluated(run(facts.root, { root: facts.root, steps: limits.steps }))
      } catch (thrown) {
        const fault = toEvaluationFault(thrown)
        if (fault === null) throw thrown
        return { ok: false, fault: { code: fault.code, message: fault.message, span: fault.span } }
      }
    },
  })
}

/** Returns a value for callers, together with its type. */
export function toResult(type: Type, value: Value): Result {
  if (value === null) return missing
  if (type.kind === 'NUMBER') return value as Tagged
  if (type.kind === 'OBJECT') return { type: 'OBJECT', value: type.name }
  if (type.kind !== 'LIST') return { type: type.kind, value } as Result
  return { type: 'LIST', value: (value as readonly Value[]).map((element) => toResult(type.element, element)) }
}

/** Conditions have three possible results, each created once. */
function toEvaluatedCondition(value: Value): Evaluated {
  if (value === null) return evaluatedNull
  return value === true ? evaluatedTrue : evaluatedFalse
}

function evaluatedAs(result: Result): Evaluated {
  return Object.freeze({ ok: true, result: Object.freeze(result) })
}

const evaluatedTrue = evaluatedAs({ type: 'BOOLEAN', value: true })
const evaluatedFalse = evaluatedAs({ type: 'BOOLEAN', value: false })
const evaluatedNull = evaluatedAs({ type: 'NULL', value: null })

const missing: Result = Object.freeze({ type: 'NULL', value: null })

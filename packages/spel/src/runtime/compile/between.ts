import type { Between } from '../../syntax/nodes.ts'
import { BOOLEAN } from '../../types/type.ts'
import type { Code, Value } from '../value.ts'
import { alike } from './comparison.ts'
import { conversionOf } from './convert.ts'
import { orderOf, type Order } from './order.ts'
import { piece, type Compiling, type Piece } from './piece.ts'

/** `x between {low, high}`: both bounds are inclusive. Java evaluates all three before it compares them. */
export function compileBetween(compiling: Compiling, node: Between): Piece {
  const value = compiling.compile(node.left)
  const [low, high] = (node.right.kind === 'list' ? node.right.items : []).map((bound) => compiling.compile(bound))
  const range = constantRange(value, low as Piece, high as Piece)
  if (range !== null) return piece(range, BOOLEAN, node.span, false)
  const toLow = boundOf(value, low as Piece)
  const toHigh = boundOf(value, high as Piece)
  const { run } = value
  const code: Code = (self, evaluation) => {
    const found = run(self, evaluation)
    const from = toLow.run(self, evaluation)
    const to = toHigh.run(self, evaluation)
    return toLow.order(found, from) >= 0 && toHigh.order(found, to) <= 0
  }
  return piece(code, BOOLEAN, node.span, false)
}

const constantKinds: ReadonlySet<string> = new Set(['DATE', 'INTEGER', 'STRING'])

/**
 * The common case: a range of two constants in the type of the value. Null for every other range. A missing value is in
 * no range.
 */
function constantRange(value: Piece, low: Piece, high: Piece): Code<boolean> | null {
  const { kind } = value.type
  const [from, to] = [low.constant?.value ?? null, high.constant?.value ?? null]
  if (!constantKinds.has(kind) || low.type.kind !== kind || high.type.kind !== kind || from === null || to === null) {
    return null
  }
  const { run } = value
  return (self, evaluation) => {
    const found = run(self, evaluation)
    return found !== null && found >= from && found <= to
  }
}

/** A bound in the representation used for comparing, and the comparison of an unconverted value with it. */
function boundOf(value: Piece, bound: Piece): { readonly run: Code; readonly order: Order } {
  const [left, right] = alike(value, bound)
  const convert = conversionOf(value.type, left.type)
  const order = orderOf(left.type)
  if (convert === null) return { run: right.run, order }
  return { run: right.run, order: (found: Value, limit: Value) => order(found === null ? null : convert(found), limit) }
}

import type { Diagnostic } from '../../source/diagnostic.ts'
import { print } from '../../print/print.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Node } from '../../syntax/nodes.ts'
import type { Parsed } from '../../syntax/parse.ts'
import type { Checking } from '../checking.ts'
import { dayAsUpperBound } from './day-as-upper-bound.ts'
import { doubleArithmetic } from './double-arithmetic.ts'
import { earlyDivision } from './early-division.ts'
import { integerDivision } from './integer-division.ts'
import { placeOf, type Around, type Lint } from './lint.ts'
import { missingObject } from './missing-object.ts'
import { tightNot } from './tight-not.ts'
import { unguardedLower } from './unguarded-lower.ts'

const lints: readonly Lint[] = [
  missingObject,
  unguardedLower,
  integerDivision,
  tightNot,
  earlyDivision,
  dayAsUpperBound,
  doubleArithmetic,
]

/** Returns all warnings about a parsed text, in the order of the text. */
export function findLints(
  parsed: Parsed & { ok: true },
  checked: Pick<Checking, 'types' | 'fields'>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (node: Node, around: Around): void => {
    const place = placeOf(parsed, checked, around)
    for (const lint of lints) {
      const finding = lint.find(node, place)
      if (finding !== null) found.push({ phase: 'lint', code: lint.code, ...finding })
    }
    const isDenial = node.kind === 'unary' && node.op === 'not'
    const isDenied = around.isDenied !== isDenial
    const guarded = withGuards(around.guarded, node, childrenOf(node))
    let { guardedBefore } = around
    for (const child of childrenOf(node)) {
      visit(child, { parent: node, guarded, guardedBefore, isDenied })
      guardedBefore = withGuards(guardedBefore, node, [child])
    }
  }
  visit(parsed.node, { parent: null, guarded: new Set(), guardedBefore: new Set(), isDenied: false })
  return found.toSorted((a, b) => a.span.start - b.span.start)
}

/**
 * Adds the fields that the operands of a chain guard: for `and` those of its `F != null`, for `or` those of its `F ==
 * null`.
 */
function withGuards(outside: ReadonlySet<string>, chain: Node, operands: readonly Node[]): ReadonlySet<string> {
  if (chain.kind !== 'logic') return outside
  const guard = chain.op === 'and' ? '!=' : '=='
  const names = operands.flatMap((operand) => {
    if (operand.kind !== 'comparison' || operand.op !== guard || operand.right.kind !== 'literal') return []
    return operand.right.type === 'NULL' ? [print(operand.left)] : []
  })
  return names.length === 0 ? outside : new Set([...outside, ...names])
}

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
import { placeOf, type Lint } from './lint.ts'
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

/** All warnings about a read text, in the order of the text. */
export function findLints(
  parsed: Parsed & { ok: true },
  checked: Pick<Checking, 'types' | 'fields'>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (node: Node, parent: Node | null, outside: ReadonlySet<string>, isDenied: boolean): void => {
    const guarded = guardsOf(node, outside)
    const place = placeOf(parsed, checked, { parent, guarded, isDenied })
    for (const lint of lints) {
      const finding = lint.find(node, place)
      if (finding !== null) found.push({ phase: 'lint', code: lint.code, ...finding })
    }
    const isDenial = node.kind === 'unary' && node.op === 'not'
    for (const child of childrenOf(node)) visit(child, node, guarded, isDenied !== isDenial)
  }
  visit(parsed.node, null, new Set(), false)
  return found.toSorted((a, b) => a.span.start - b.span.start)
}

/** What is guarded inside a node: a chain of `and` adds the fields of its `F != null`, one of `or` those of `F == null`. */
function guardsOf(node: Node, outside: ReadonlySet<string>): ReadonlySet<string> {
  if (node.kind !== 'logic') return outside
  const guard = node.op === 'and' ? '!=' : '=='
  const names = node.operands.flatMap((operand) => {
    if (operand.kind !== 'comparison' || operand.op !== guard || operand.right.kind !== 'literal') return []
    return operand.right.type === 'NULL' ? [print(operand.left)] : []
  })
  return names.length === 0 ? outside : new Set([...outside, ...names])
}

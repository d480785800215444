import type { Diagnostic } from '../../source/diagnostic.ts'
import type { Span } from '../../source/span.ts'
import type { Node } from '../../syntax/nodes.ts'
import { parse, type Parsed } from '../../syntax/parse.ts'
import type { FactModel } from '../../types/fact-model.ts'
import type { FieldComparison } from '../comparison/comparison.ts'
import { operators } from '../comparison/operators/index.ts'
import type { Reading } from '../comparison/operators/operator.ts'
import type { ConditionTree, PlacedNode } from './tree.ts'

export type OpenedTree =
  { readonly ok: true; readonly tree: ConditionTree } | { readonly ok: false; readonly refusal: Diagnostic }

/**
 * Derives the visual tree of a text. A chain of `and` or `or` is one group, and parentheses nest. Parts that no
 * operator recognizes are raw. A blank text is a group without children. Only a text that is not SpEL has no tree.
 */
export function openTree(text: string, model: FactModel): OpenedTree {
  if (/^[ \t\r\n]*$/.test(text)) return { ok: true, tree: { text, root: emptyGroup(text) } }
  const parsed = parse(text)
  if (!parsed.ok) return { ok: false, refusal: parsed.refusal }
  const reading: Reading = { root: model.root, isParenthesised: (node) => parsed.parenthesised.has(node) }
  return { ok: true, tree: { text, root: place(parsed.node, parsed, reading) } }
}

function emptyGroup(text: string): PlacedNode {
  return { kind: 'group', op: 'and', not: false, children: [], span: { start: 0, end: text.length } }
}

/** Returns the comparison of a node; null if the tree cannot show the node as one. */
export function readComparison(node: Node, reading: Reading): FieldComparison | null {
  for (const operator of operators) {
    const found = operator.read(node, reading)
    if (found !== null) return { ...found, operator: operator.id }
  }
  return null
}

function place(node: Node, parsed: Parsed & { ok: true }, reading: Reading): PlacedNode {
  return placeAt(node, parsed.parenthesised.get(node) ?? node.span, parsed, reading)
}

function placeAt(node: Node, span: Span, parsed: Parsed & { ok: true }, reading: Reading): PlacedNode {
  const comparison = readComparison(node, reading)
  if (comparison !== null) return { kind: 'compare', comparison, span }
  if (node.kind === 'logic') return placeGroup(node, false, span, parsed, reading)
  const isDenial = node.kind === 'unary' && node.op === 'not' && parsed.parenthesised.has(node.operand)
  if (isDenial) {
    const inner = node.operand
    if (inner.kind === 'logic' && readComparison(inner, reading) === null)
      return placeGroup(inner, true, span, parsed, reading)
    // its parentheses belong to the negation: edits inside must keep them
    return { kind: 'group', op: 'and', not: true, children: [placeAt(inner, inner.span, parsed, reading)], span }
  }
  return { kind: 'raw', text: parsed.text.slice(span.start, span.end), span }
}

function placeGroup(
  { op, operands }: Node & { kind: 'logic' },
  not: boolean,
  span: Span,
  parsed: Parsed & { ok: true },
  reading: Reading,
): PlacedNode {
  return { kind: 'group', op, not, children: operands.map((operand) => place(operand, parsed, reading)), span }
}

import { openTree, type FactModel, type PlacedNode } from '@incentive/spel'
import type { Mark } from '../text/marked-text.ts'
import { partAt, stateOf, type TracedParts } from './traced-parts.ts'

/** Marks with the result of each part in the test, behind the text. */
export function trialMarks(value: string, model: FactModel, traced: TracedParts | null): readonly Mark[] {
  if (!traced) return []
  const opened = openTree(value, model)
  return opened.ok ? marksOf(opened.tree.root, traced) : []
}

function marksOf(node: PlacedNode, traced: TracedParts): readonly Mark[] {
  if (node.kind === 'group') return node.children.flatMap((child) => marksOf(child, traced))
  const part = partAt(traced, node.span)
  const state = part ? stateOf(part) : 'unasked'
  return state === 'unasked' || state === 'value' ? [] : [{ ...node.span, kind: state }]
}

import { readDecimal, printDecimal } from '@incentive/scalars'
import type { RowId, TermsLimitNode } from '../../../terms/promotion-terms.ts'

/** A limit of an MPG in the tree. */
export type LimitItem = { readonly id: RowId | undefined; readonly mpg: string; readonly max: number }
/** A node with children. */
export type LimitBranch = Exclude<TermsLimitNode, { readonly customField4Value: string }>

/** The items of a tree with a maximum, in its order. */
export function limitItems(node: TermsLimitNode | null | undefined): readonly LimitItem[] {
  if (!node) return []
  if (!isItem(node)) return (node.children ?? []).flatMap(limitItems)
  const read = readDecimal(String(node.maxQuantity ?? ''))
  return read === null ? [] : [{ id: node.id, mpg: node.customField4Value, max: Number(printDecimal(read)) }]
}

/** The nodes of a tree that have children. */
export function limitBranches(node: TermsLimitNode | null | undefined): readonly LimitBranch[] {
  return !node || isItem(node) ? [] : [node, ...(node.children ?? []).flatMap(limitBranches)]
}

export function isItem(node: TermsLimitNode): node is Extract<TermsLimitNode, { readonly customField4Value: string }> {
  return 'customField4Value' in node
}

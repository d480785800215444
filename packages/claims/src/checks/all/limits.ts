import { printDecimal, readDecimal } from '@incentive/scalars'
import { MAX_LIMIT_COMBINATIONS } from '@incentive/model/limits'
import type { Check, Found } from '../check.ts'
import { atLimit } from '../found.ts'
import type { Checked, CheckedLine } from '../checked.ts'
import { unitsNeeded } from '../payments.ts'
import type { RowId, TermsLimitNode } from '../../terms/promotion-terms.ts'

export const noProductOfMpg: Check = {
  id: 'L-36',
  severity: 'WARN',
  text: 'No product of this promotion has MPG {mpg}',
  find: ({ version, lookups, products }) => {
    if (lookups.products === undefined) return []
    const mpgs = new Set([...products.values()].map(({ mpg }) => mpg))
    return limitItems(version.content.promotionLimitNodes)
      .filter(({ mpg }) => !mpgs.has(mpg))
      .map(({ mpg, id }) => ({ params: { mpg }, link: atLimit(id, 'customField4Value') }))
  },
}

export const limitBelowNeed: Check = {
  id: 'L-37',
  severity: 'WARN',
  text: 'Limit {max} of {mpg} is below {units}: nothing is ever paid',
  find(checked) {
    const items = limitItems(checked.version.content.promotionLimitNodes)
    return items.flatMap(({ id, mpg, max }) => {
      const units = leastUnits(checked, mpg)
      if (!Number.isFinite(units) || max >= units) return []
      return [{ params: { max, mpg, units }, link: atLimit(id, 'maxQuantity') }]
    })
  },
}

/** The minimum number of units of an MPG for any payout; infinite if no product has the MPG. */
function leastUnits({ lines, products, version }: Checked, mpg: string): number {
  const needs = lines.flatMap((checked) => {
    const mpgs = [...checked.line.products].map((key) => products.get(key)?.mpg)
    if (!mpgs.includes(mpg)) return []
    // products of other MPGs also count toward the blocks of a group
    return mpgs.every((each) => each === mpg) ? needsOf(checked, version.amountPerProduct !== null) : [1]
  })
  return Math.min(...needs)
}

function needsOf({ line, rows }: CheckedLine, paysPerProduct: boolean): readonly number[] {
  if (line.ruleRows.length > 0 || (!line.hasRows && !line.isGroup && paysPerProduct)) return [1]
  return rows.map(unitsNeeded)
}

const SMALLER = 'For {mpg} the smaller of {first} and {second} applies'

export const limitNodeWithoutEffect: Check = {
  id: 'L-38',
  severity: 'WARN',
  text: '{node} has no effect',
  find: ({ version }) =>
    limitBranches(version.content.promotionLimitNodes).flatMap((node) =>
      node.nodeType === 'OR' ? aloneIn(node) : namedTwice(node),
    ),
}

/** Nodes without a limit are ignored, so they do not count as alternatives either. */
function aloneIn({ id, children = [] }: LimitBranch): readonly Found[] {
  const filled = children.filter((child) => limitItems(child).length > 0)
  return filled.length === 1 ? [{ params: { node: 'An OR of one' }, link: atLimit(id, 'nodeType') }] : []
}

/** MPGs in different children; an MPG within one child is reported for that child. */
function namedTwice({ children = [] }: LimitBranch): readonly Found[] {
  const named = new Map<string, number>()
  return children.flatMap((child) => {
    const items = joinedItems(child)
    const found = items.flatMap(({ id, mpg, max }): readonly Found[] => {
      const first = named.get(mpg)
      if (first === undefined) return []
      return [{ text: SMALLER, params: { mpg, first, second: max }, link: atLimit(id, 'maxQuantity') }]
    })
    for (const { mpg, max } of items) if (!named.has(mpg)) named.set(mpg, max)
    return found
  })
}

/** The items of a node that all apply. */
function joinedItems(node: TermsLimitNode): readonly LimitItem[] {
  if (isItem(node)) return limitItems(node)
  return node.nodeType === 'OR' ? [] : (node.children ?? []).flatMap(joinedItems)
}

/** A limit of an MPG in the tree. */
type LimitItem = { readonly id: RowId | undefined; readonly mpg: string; readonly max: number }
/** A node with children. */
type LimitBranch = Exclude<TermsLimitNode, { readonly customField4Value: string }>

/** The items of a tree with a maximum, in its order. */
function limitItems(node: TermsLimitNode | null | undefined): readonly LimitItem[] {
  if (!node) return []
  if (!isItem(node)) return (node.children ?? []).flatMap(limitItems)
  const read = readDecimal(String(node.maxQuantity ?? ''))
  return read === null ? [] : [{ id: node.id, mpg: node.customField4Value, max: Number(printDecimal(read)) }]
}

/** The nodes of a tree that have children. */
function limitBranches(node: TermsLimitNode | null | undefined): readonly LimitBranch[] {
  return !node || isItem(node) ? [] : [node, ...(node.children ?? []).flatMap(limitBranches)]
}

function isItem(node: TermsLimitNode): node is Extract<TermsLimitNode, { readonly customField4Value: string }> {
  return 'customField4Value' in node
}

export const tooManyOptions: Check = {
  id: 'L-39',
  severity: 'BLOCK',
  text: `The limit tree has {count} combinations; at most ${MAX_LIMIT_COMBINATIONS}`,
  find: ({ version: { limits } }) =>
    limits !== null && limits.count > MAX_LIMIT_COMBINATIONS
      ? [{ params: { count: limits.count }, link: { to: 'editor', tab: 'limits' } }]
      : [],
}

import { MAX_LIMIT_COMBINATIONS } from '@incentive/model/limits'
import type { RowId, TermsLimitNode } from '../terms/promotion-terms.ts'
import type { CompiledLimits, LimitOption } from './compiled.ts'
import { type ValueReader, rowIdOf } from './value-reader.ts'

type Choices = { readonly options: readonly LimitOption[]; readonly count: number; readonly mpgs: ReadonlySet<string> }

/**
 * Converts a limit tree to its options (B.9.1); null if it has no item. If there are too many options, the first ones
 * are kept: such a promotion cannot be published.
 */
export function limitOptions(root: TermsLimitNode | null | undefined, reader: ValueReader): CompiledLimits | null {
  const itemIds = new Map<string, RowId>()
  const choices = root ? choicesOf(root, reader, itemIds, 0) : null
  if (choices === null) return null
  if (choices.count > MAX_LIMIT_COMBINATIONS) {
    const message = `The limit tree has ${choices.count} combinations; at most ${MAX_LIMIT_COMBINATIONS}`
    reader.diagnostics.push({ message, link: { to: 'editor', tab: 'limits' } })
  }
  return { options: choices.options, count: choices.count, itemIds }
}

function choicesOf(
  node: TermsLimitNode,
  reader: ValueReader,
  itemIds: Map<string, RowId>,
  index: number,
): Choices | null {
  if ('customField4Value' in node) {
    const mpg = node.customField4Value
    const maximum = reader.whole(node.maxQuantity, { to: 'editor', tab: 'limits', row: rowIdOf(node.id, index) })
    if (maximum === null) return null
    if (!itemIds.has(mpg)) itemIds.set(mpg, rowIdOf(node.id, index))
    return { options: [new Map([[mpg, maximum]])], count: 1, mpgs: new Set([mpg]) }
  }
  const children = (node.children ?? []).flatMap((child, at) => choicesOf(child, reader, itemIds, at) ?? [])
  if (children.length === 0) return null
  return node.nodeType === 'OR' ? oneOf(children) : allOf(children)
}

function allOf(children: readonly Choices[]): Choices {
  return children.reduce((left, right) => ({
    options: left.options
      .flatMap((option) => right.options.map((other) => tighter(option, other)))
      .slice(0, MAX_LIMIT_COMBINATIONS),
    count: left.count * right.count,
    mpgs: left.mpgs.union(right.mpgs),
  }))
}

/** Choices of one of the children; MPGs that only the others name are closed (MD-24). */
function oneOf(children: readonly Choices[]): Choices {
  const mpgs = children.reduce((all, child) => all.union(child.mpgs), new Set<string>())
  const options = children.flatMap((child) => {
    const closed = [...mpgs.difference(child.mpgs)].map((mpg) => [mpg, 0] as const)
    return child.options.map((option) => new Map([...option, ...closed]))
  })
  return {
    options: options.slice(0, MAX_LIMIT_COMBINATIONS),
    count: children.reduce((sum, { count }) => sum + count, 0),
    mpgs,
  }
}

function tighter(left: LimitOption, right: LimitOption): LimitOption {
  const both = new Map(left)
  for (const [mpg, maximum] of right) both.set(mpg, Math.min(maximum, both.get(mpg) ?? Infinity))
  return both
}

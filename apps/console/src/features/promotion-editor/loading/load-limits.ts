import type { LimitNode, Page } from '@incentive/contract'
import { LIMIT_ROOT_KEY, type LimitRowWire } from '@incentive/model'
import { ApiProblem } from '../../../api/failure.ts'
import { callVersioned } from '../../../api/call.ts'

type Nodes = { readonly answer: readonly LimitNode[]; readonly version: number | null }

/** Number of groups loaded at a time. */
const AT_ONCE = 20

/**
 * Loads all limits of a promotion: the root by its promotion, then the nodes below the root and below each group
 * (LIM-20), so that the nodes of collapsed groups are known too. Returns null if the promotion was saved during the
 * load.
 */
export async function loadLimits(
  promotionId: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly answer: Page<LimitRowWire>; readonly version: number | null } | null> {
  const { answer: roots, version } = await callVersioned('getLimitRoot', { params: { id: promotionId }, signal })
  const isOf = (nodes: Nodes | null): nodes is Nodes => nodes !== null && nodes.version === version
  const root = roots[0]
  const groups = root ? await childrenOf(root.id, signal) : { answer: [], version }
  if (!isOf(groups)) return null
  const items: LimitRowWire[] = []
  for (let at = 0; at < groups.answer.length; at += AT_ONCE) {
    const slice = groups.answer.slice(at, at + AT_ONCE)
    const found = await Promise.all(slice.map(({ id }) => childrenOf(id, signal)))
    if (!found.every(isOf)) return null
    items.push(
      ...found.flatMap(({ answer }, index) =>
        answer.map((node) => ({ ...node, level: 'item' as const, parent: slice[index]?.id ?? null })),
      ),
    )
  }
  const content: LimitRowWire[] = [
    ...roots.map((node) => ({ ...node, level: 'root' as const, parent: null })),
    ...groups.answer.map((node) => ({ ...node, level: 'group' as const, parent: LIMIT_ROOT_KEY })),
    ...items,
  ]
  return { answer: pageOf(content), version }
}

/** Returns the nodes below a node, or null if it no longer exists. */
async function childrenOf(id: number, signal: AbortSignal | undefined): Promise<Nodes | null> {
  try {
    return await callVersioned('getLimitChildren', { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Wraps a list that the server returns in one response. */
const pageOf = <Item>(content: Item[]): Page<Item> => ({
  content,
  totalElements: content.length,
  numberOfElements: content.length,
  totalPages: 1,
  number: 0,
  size: content.length,
  first: true,
  last: true,
  empty: content.length === 0,
})

import type { Page } from '@incentive/contract'
import { LIMIT_ROOT_KEY, type LimitRowWire } from '@incentive/model/limits'
import { ApiProblem } from '../../../api/failure.ts'
import { callVersioned } from '../../../api/call.ts'

/**
 * Loads all limits of a promotion: the root by its promotion, then the groups below it with their items, which the
 * summary and the checks need while groups are collapsed, too (LIM-20). Two calls, however many groups there are. Returns
 * null if the promotion was saved during the load.
 */
export async function loadLimits(
  promotionId: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly answer: Page<LimitRowWire>; readonly version: number | null } | null> {
  const { answer: roots, version } = await callVersioned('getLimitRoot', { params: { id: promotionId }, signal })
  const root = roots[0]
  const groups = root ? await groupsOf(root.id, signal) : { answer: [], version }
  if (groups?.version !== version) return null
  const content: LimitRowWire[] = [
    ...roots.map((node) => ({ ...node, level: 'root' as const, parent: null })),
    ...groups.answer.map(({ children: _items, ...node }) => ({
      ...node,
      level: 'group' as const,
      parent: LIMIT_ROOT_KEY,
    })),
    ...groups.answer.flatMap(({ id, children = [] }) =>
      children.map((node) => ({ ...node, level: 'item' as const, parent: id })),
    ),
  ]
  return { answer: pageOf(content), version }
}

/** Returns the groups below the root with their items, or null if the root no longer exists. */
async function groupsOf(id: number, signal: AbortSignal | undefined) {
  try {
    return await callVersioned('getLimitChildren', { params: { id }, query: { nested: 'true' }, signal })
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

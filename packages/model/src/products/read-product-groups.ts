import type { Instant } from '@incentive/scalars'
import type { FindReference } from '../draft/field.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import type { ListChanges, Upsert } from '../lists/read-list-body.ts'
import type { Steps } from '../changes/describe-list-changes.ts'
import { isLineOver } from './line-changes.ts'
import type { ProductGroup, ProductGroupBody } from './product-group.ts'
import { PRODUCT_GROUPS, productSet } from './product-group.ts'
import type { ProductLine } from './product-line.ts'

const { invalidSelection, invalidValue, required } = MESSAGES.any
const { alreadyExist, groupNeedsLines } = MESSAGES.line

/** The context of group checks: all groups of the promotion, and the products that will have a line of their own. */
export type GroupSurroundings = {
  readonly groups: readonly { readonly id: number; readonly productIds: readonly number[] }[]
  readonly listedProducts: ReadonlySet<number>
}

/**
 * Determines the changes of a promotion's product groups (ALG-11, ALG-16), one step per row. Products of a new group
 * and products that are added to a group must have a line of their own that has not ended. Once the body is saved, no
 * changed group can have the same products as another one, regardless of row order.
 */
export function* readProductGroups(
  own: readonly ProductGroup[],
  { groups, listedProducts }: GroupSurroundings,
  body: readonly ProductGroupBody[],
  find: FindReference,
): Steps<ListChanges<ProductGroup, ProductGroupBody>> {
  const issues: Issue[] = []
  const upserts: Upsert<ProductGroup>[] = []
  const refused: ListChanges<ProductGroup, ProductGroupBody>['refused'][number][] = []
  const removedIds = body.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : []))
  const removed = new Set(removedIds)
  const ownIds = new Set(own.map(({ id }) => id))
  const byId = new Map(own.filter(({ id }) => id !== null && !removed.has(id)).map((group) => [group.id, group]))
  const named = new Set(body.flatMap(({ id }) => id ?? []))
  const sets = countSets(groups.filter(({ id }) => !named.has(id)))
  for (const [index, given] of body.entries()) {
    yield
    const at = `${PRODUCT_GROUPS.name}[${index}]`
    const refuse = (field: string, message: string) => issues.push({ field: `${at}.${field}`, message })
    if (given.toBeDeleted) {
      if (given.id == null) refuse('id', required)
      else if (!ownIds.has(given.id)) refuse('id', invalidSelection)
      continue
    }
    if (given.isGroup === false) refuse('isGroup', invalidValue)
    const known = given.id == null ? null : byId.get(given.id)
    const row = PRODUCT_GROUPS.read(known ?? PRODUCT_GROUPS.blank, given, at, { find, issues })
    if (known === undefined) {
      refuse('id', invalidSelection)
      refused.push({ at, row, body: given })
      continue
    }
    if (known) byId.delete(known.id)
    upserts.push({ at, before: known, row })
    const former = new Set(known?.products.map(({ id }) => id))
    const gained = row.products.filter(({ id }) => !former.has(id))
    if (gained.some(({ id }) => !listedProducts.has(id))) {
      issues.push({ field: PRODUCT_GROUPS.name, message: groupNeedsLines })
    }
    sets.add(productSet(row.products))
  }
  return { removedIds, upserts, refused, issues: [...issues, ...equalGroups(upserts, sets)] }
}

/** Returns one issue for each set of products that a group gets and that other groups have too. */
function equalGroups(upserts: readonly Upsert<ProductGroup>[], sets: ReturnType<typeof countSets>): Issue[] {
  const equal = new Map<string, Issue>()
  for (const { before, row } of upserts) {
    const set = productSet(row.products)
    if (set === productSet(before?.products ?? []) || !sets.isRepeated(set)) continue
    const keys = row.products.toSorted((a, b) => a.id - b.id).map(({ productKey }) => productKey)
    equal.set(set, { field: PRODUCT_GROUPS.name, message: alreadyExist(keys) })
  }
  return [...equal.values()]
}

/**
 * The products that have a line of their own once a body is saved: those that are listed and have not ended (ALG-16).
 */
export function listedProducts(
  stored: readonly ProductLine[],
  { removedIds, upserts }: Pick<ListChanges<ProductLine, unknown>, 'removedIds' | 'upserts'>,
  now: Instant,
): ReadonlySet<number> {
  const changed = new Set([...removedIds, ...upserts.flatMap(({ row }) => row.id ?? [])])
  const untouched = stored.filter(({ id }) => id === null || !changed.has(id))
  const coming = [...untouched, ...upserts.map(({ row }) => row)].filter((line) => !isLineOver(line, now))
  return new Set(coming.flatMap(({ product }) => product?.id ?? []))
}

function countSets(groups: GroupSurroundings['groups']) {
  const counts = new Map<string, number>()
  const add = (set: string) => counts.set(set, (counts.get(set) ?? 0) + 1)
  for (const { productIds } of groups) add(productSet(productIds.map((id) => ({ id }))))
  return { add, isRepeated: (set: string) => (counts.get(set) ?? 0) > 1 }
}

import type { PromotionBody } from '@incentive/contract'
import type { Steps } from '@incentive/model/changes'
import type { FindReference } from '@incentive/model/draft'
import type { ListChanges } from '@incentive/model/lists'
import {
  listedProducts,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  readProductGroups,
  readProductLines,
  seekProductGroup,
  seekProductLine,
  type GroupSurroundings,
  type ProductGroup,
  type ProductGroupBody,
  type ProductLine,
  type ProductLineBody,
  type StoredProducts,
} from '@incentive/model/products'
import type { Instant } from '@incentive/scalars'
import { readGroups, readLines, type NamedLines } from '../../../../store/promotions/lists/lines/read-lines.ts'
import type { Writes } from '../../../../store/queries.ts'

/** The lines and groups that a body refers to, and all groups of the promotion if it refers to groups. */
export type StoredLinesAndGroups = NamedLines & { readonly surroundings: GroupSurroundings['groups'] }

interface Stored {
  readonly products: StoredProducts
  readonly groups: readonly ProductGroup[]
  readonly surroundings: GroupSurroundings['groups']
}

/** The changes of both lists. */
export interface LineChanges {
  readonly products: ListChanges<ProductLine, ProductLineBody>
  readonly groups: ListChanges<ProductGroup, ProductGroupBody>
}

/** Fetches the stored rows that the lists of a body are merged with. */
export async function readStored(
  tx: Writes,
  promotionId: number | null,
  body: PromotionBody,
): Promise<StoredLinesAndGroups> {
  const [products, groups] = [body.promotionProducts ?? [], body.promotionProductGroups ?? []]
  const named = await readLines(tx, promotionId, {
    ids: [...products, ...groups].flatMap(({ id }) => id ?? []),
    itemIds: [
      ...products.flatMap(({ product }) => product?.id ?? []),
      ...groups.flatMap((group) => group.products?.flatMap(({ id }) => id ?? []) ?? []),
    ],
  })
  return { ...named, surroundings: groups.length === 0 ? [] : await readGroups(tx, promotionId) }
}

/** Opens the fetched rows, one step per line. */
export function* openStored({ products, groups, claimedIds, surroundings }: StoredLinesAndGroups): Steps<Stored> {
  return {
    products: { own: yield* openEach(products, PRODUCT_LINES.open), claimedIds },
    groups: yield* openEach(groups, PRODUCT_GROUPS.open),
    surroundings,
  }
}

function* openEach<Wire, Row>(wires: readonly Wire[], open: (wire: Wire) => Row): Steps<Row[]> {
  const rows: Row[] = []
  for (const wire of wires) {
    yield
    rows.push(open(wire))
  }
  return rows
}

/** Looks up all references in the lists of a body, one step per row. */
export function* seekReferences(body: PromotionBody, find: FindReference): Steps<void> {
  for (const line of body.promotionProducts ?? []) {
    yield
    seekProductLine(line, find)
  }
  for (const group of body.promotionProductGroups ?? []) {
    yield
    seekProductGroup(group, find)
  }
}

/** Merges both lists of a body with the stored rows; its groups can use products that it adds. */
export function* readChanges(
  { products: lines, groups, surroundings }: Stored,
  body: PromotionBody,
  find: FindReference,
  now: Instant,
): Steps<LineChanges> {
  const products = yield* readProductLines(lines, body.promotionProducts ?? [], find, now)
  const companion = { groups: surroundings, listedProducts: listedProducts(lines.own, products, now) }
  return { products, groups: yield* readProductGroups(groups, companion, body.promotionProductGroups ?? [], find) }
}

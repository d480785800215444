import type { PRODUCT_GROUPS, PRODUCT_LINES, GroupSurroundings } from '@incentive/model/products'
import type { ProductReference } from '@incentive/model/references'
import { sql } from 'kysely'
import type { Queries } from '../../../queries.ts'
import { resources } from '../../../references/resources.ts'
import type { Named } from '../list-store.ts'
import { loadLines } from './load-lines.ts'

/** The lines of a promotion that a request body refers to. */
export interface NamedLines {
  /** In the input format of the model. */
  readonly products: readonly Parameters<typeof PRODUCT_LINES.open>[0][]
  readonly groups: readonly Parameters<typeof PRODUCT_GROUPS.open>[0][]
  /** Ids of lines with an end that claims refer to. */
  readonly claimedIds: ReadonlySet<number>
}

interface FoundLine {
  readonly id: number
  readonly isClaimed: boolean
}

/** Reads the lines of a promotion that a request body refers to, by id or by product. */
export async function readLines(db: Queries, promotionId: number | null, { ids, itemIds }: Named): Promise<NamedLines> {
  const { rows: found } = await sql<FoundLine>`
    SELECT id, expiration_date IS NOT NULL AND EXISTS (SELECT FROM claim_product WHERE line_id = line.id) AS "isClaimed"
    FROM promotion_product_line AS line
    WHERE promotion_id = ${promotionId}
      AND (id = ANY(${ids}::bigint[]) OR product_id = ANY(${itemIds}::bigint[]))`.execute(db)
  const foundIds = found.map(({ id }) => id)
  const lines = foundIds.length === 0 ? [] : await loadLines(db, foundIds, 'whole')
  const products = await readProducts(
    db,
    lines.flatMap(({ productIds }) => productIds),
  )
  const listed = (productIds: readonly number[]) => productIds.flatMap((id) => products.get(id) ?? [])
  return {
    products: lines
      .filter(({ isGroup }) => !isGroup)
      .map(({ settings, productIds }) => ({ ...settings, product: listed(productIds)[0] ?? null })),
    groups: lines
      .filter(({ isGroup }) => isGroup)
      .map(({ settings, groupSwitches, productIds }) => {
        return { ...settings, ...groupSwitches, products: listed(productIds) }
      }),
    claimedIds: new Set(found.filter(({ isClaimed }) => isClaimed).map(({ id }) => id)),
  }
}

async function readProducts(db: Queries, ids: readonly number[]): Promise<Map<number, ProductReference>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['product.id', resources.product.json.as('form')])
    .where(sql<boolean>`product.id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, form }) => [id, form]))
}

/** Reads the groups of a promotion by their products. */
export async function readGroups(db: Queries, promotionId: number | null): Promise<GroupSurroundings['groups']> {
  const { rows } = await sql<{ id: number; productIds: number[] }>`
    SELECT line.id, ARRAY(SELECT product_id FROM promotion_product_group_item WHERE line_id = line.id) AS "productIds"
    FROM promotion_product_line AS line WHERE promotion_id = ${promotionId} AND is_group`.execute(db)
  return rows
}

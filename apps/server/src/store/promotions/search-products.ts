import type { Page, Product, PromotionProduct, PromotionProductGroup, ReadBodyOf } from '@incentive/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isNotOver } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import type { SearchableList, Search } from '../search/searchable-list.ts'
import { loadProducts } from '../catalog/load-products.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { withSelf } from '../links.ts'
import { loadLines, type StoredLine } from './lists/lines/load-lines.ts'

type Body = ReadBodyOf<'searchPromotionProducts'>

const windowSorts = {
  effectiveDate: byValue('promotion_product_line.effective_date'),
  expirationDate: byValue('promotion_product_line.expiration_date'),
}

/** A column of the first product of a group, by the keys of its products. */
const ofFirstProduct = (column: string): RawBuilder<unknown>[] => [
  sql`(SELECT ${sql.ref(`product.${column}`)} COLLATE "und-x-icu" FROM promotion_product_group_item AS item
    JOIN product ON product.id = item.product_id WHERE item.line_id = promotion_product_line.id
    ORDER BY product.product_key COLLATE "und-x-icu", product.id LIMIT 1)`,
]

/** The products of one promotion; the effective ones are those that have not ended yet (OP-23). Spec 7. */
export const promotionProducts = (promotionId: number): SearchableList<'searchPromotionProducts'> => ({
  sorts: {
    'product.productKey': byText('product.product_key'),
    'product.modelNumber': byText('product.model_number'),
    'product.name': byText('product.name'),
    ...windowSorts,
  },
  usual: 'product.productKey',
  find: (db, search) =>
    findPage(db, {
      rows: linesOf(db, promotionId, search, false).innerJoin(
        'product',
        'product.id',
        'promotion_product_line.product_id',
      ),
      ...pageOf(search),
      load: (ids) => loadPromotionProducts(db, ids),
    }),
})

/** The product groups of one promotion, sorted by their first product. Spec 7. */
export const promotionProductGroups = (promotionId: number): SearchableList<'searchPromotionProductGroups'> => ({
  sorts: {
    'product.productKey': ofFirstProduct('product_key'),
    'product.modelNumber': ofFirstProduct('model_number'),
    'product.name': ofFirstProduct('name'),
    ...windowSorts,
  },
  usual: 'product.productKey',
  find: (db, search): Promise<Page<PromotionProductGroup>> =>
    findPage(db, {
      rows: linesOf(db, promotionId, search, true),
      ...pageOf(search),
      load: (ids) => loadPromotionProductGroups(db, ids),
    }),
})

const pageOf = ({ request }: Search<Body>) => ({ id: 'promotion_product_line.id', order: request.order, request })

function linesOf(db: Queries, promotionId: number, { caller, request, now }: Search<Body>, isGroup: boolean) {
  const isOpen = isNotOver('promotion_product_line', now)
  const isWanted = { ALL: sql<SqlBool>`true`, EFFECTIVE: isOpen, NOT_EFFECTIVE: sql<SqlBool>`NOT ${isOpen}` }
  return permitted(db, caller, 'promotion')
    .innerJoin('promotion_product_line', 'promotion_product_line.promotion_id', 'promotion.id')
    .where('promotion.id', '=', promotionId)
    .where('promotion_product_line.is_group', '=', isGroup)
    .where(isWanted[request.effectiveness])
}

/** Loads products of promotions by line id, in any order. */
export async function loadPromotionProducts(db: Queries, ids: readonly number[]): Promise<PromotionProduct[]> {
  const lines = await loadLines(db, ids)
  const products = await productsOf(db, lines)
  return lines.flatMap(({ productIds, settings }) => {
    const [product] = productIds.flatMap((id) => products.get(id) ?? [])
    return product ? [withSelf({ ...settings, isGroup: false as const, product }, '/api/promotionProducts')] : []
  })
}

/** Loads product groups of promotions by line id, in any order. */
export async function loadPromotionProductGroups(
  db: Queries,
  ids: readonly number[],
): Promise<PromotionProductGroup[]> {
  const lines = await loadLines(db, ids)
  const products = await productsOf(db, lines)
  return lines.map(({ productIds, settings, groupSwitches }) => {
    const listed = productIds.flatMap((id) => products.get(id) ?? [])
    return withSelf(
      { ...settings, ...groupSwitches, isGroup: true as const, products: listed },
      '/api/promotionProductGroups',
    )
  })
}

async function productsOf(db: Queries, lines: readonly StoredLine[]): Promise<Map<number, Product>> {
  const ids = [...new Set(lines.flatMap(({ productIds }) => productIds))]
  const products = ids.length === 0 ? [] : await loadProducts(db, ids)
  return new Map(products.map((product) => [product.id, product]))
}

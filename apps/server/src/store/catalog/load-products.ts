import type { Product } from '@incentive/contract'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'

/** Loads products by id, in any order, with custom fields, prices and the number of serial numbers. Domain 6.3. */
export async function loadProducts(db: Queries, ids: readonly number[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('product_category', 'product_category.id', 'product.product_category_id')
    .select((query) => [
      'product.id',
      'product.product_key as productKey',
      'product.model_number as modelNumber',
      'product.name',
      'product.updated_date as updatedDate',
      'product_category.id as categoryId',
      'product_category.name as categoryName',
      jsonArrayFrom(
        query
          .selectFrom('product_custom_field_value')
          .select(['field_number as number', 'value'])
          .whereRef('product_id', '=', 'product.id'),
      ).as('customFields'),
      jsonArrayFrom(
        query
          .selectFrom('product_price')
          .innerJoin('country', 'country.id', 'product_price.country_id')
          // inside JSON a numeric would be parsed as a binary number
          .select([
            'country.id',
            'country.name',
            'country.description',
            sql<string>`product_price.price::text`.as('price'),
          ])
          .whereRef('product_price.product_id', '=', 'product.id')
          .orderBy('country.name'),
      ).as('prices'),
      query
        .selectFrom('product_serial_number')
        .select((counted) => counted.fn.countAll<number>().as('serialCount'))
        .whereRef('product_serial_number.product_id', '=', 'product.id')
        .as('serialCount'),
    ])
    .where('product.id', 'in', ids)
    .execute()
  return rows.map(({ categoryId, categoryName, customFields, prices, serialCount, ...row }) => ({
    ...row,
    productCategory: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
    ...customFieldValues(customFields),
    prices: prices.map(({ price, ...country }) => ({ country, price: Number(price) })),
    serialCount: serialCount ?? 0,
    _links: selfLink(`/api/products/${row.id}`),
  }))
}

type CustomFieldValues = Pick<Product, Extract<keyof Product, `customFieldValue${number}`>>

/** Returns all fifteen keys; null for those without a value. */
function customFieldValues(stored: readonly { number: number; value: string }[]): CustomFieldValues {
  const values = Array.from({ length: 15 }, (_, index) => [`customFieldValue${index + 1}`, null as string | null])
  const given = stored.map(({ number, value }) => [`customFieldValue${number}`, value])
  return Object.fromEntries([...values, ...given]) as CustomFieldValues
}

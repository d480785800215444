import type { ProductSerialNumber } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import type { Queries } from '../queries.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { textOf } from './text-of.ts'

/** The serial numbers of a product, or of all products of the client. */
export const productSerialNumbers: SearchableList<'searchProductSerialNumbers'> = {
  sorts: { serialNumber: byText('product_serial_number.serial_number') },
  usual: 'serialNumber',
  find: (db, { scope, words, request, body }) => {
    const all = ofClient(db, scope, 'product')
      .innerJoin('product_serial_number', 'product_serial_number.product_id', 'product.id')
      .where(containsWords(textOf('product_serial_number.serial_number'), words))
    return findPage(db, {
      rows: body.product == null ? all : all.where('product.id', '=', body.product),
      id: 'product_serial_number.id',
      order: request.order,
      request,
      load: (ids) => loadSerialNumbers(db, ids),
    })
  },
}

/** Loads serial numbers by id, in any order. */
export async function loadSerialNumbers(db: Queries, ids: readonly number[]): Promise<ProductSerialNumber[]> {
  const rows = await db
    .selectFrom('product_serial_number')
    .innerJoin('product', 'product.id', 'product_serial_number.product_id')
    .select([
      'product_serial_number.id',
      'product_serial_number.serial_number as serialNumber',
      'product.id as productId',
      'product.product_key as productKey',
    ])
    .where('product_serial_number.id', 'in', ids)
    .execute()
  return rows.map(({ productId, productKey, ...row }) => ({
    ...row,
    product: { id: productId, productKey },
    _links: selfLink(`/api/productSerialNumbers/${row.id}`),
  }))
}

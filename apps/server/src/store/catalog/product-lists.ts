import type { ProductSerialNumber, AnswerOf, MpgAnswer } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofClient } from '../scope.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { sql, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'

/** The serial numbers of a product, or of all products of the client. */
export const productSerialNumbers: SearchableList<'searchProductSerialNumbers'> = {
  sorts: { serialNumber: byText('product_serial_number.serial_number') },
  usual: 'serialNumber',
  find: (db, { scope, words, request, body }) => {
    const all = ofClient(db, scope, 'product')
      .innerJoin('product_serial_number', 'product_serial_number.product_id', 'product.id')
      .where(containsWords(textOf('product_serial_number.serial_number'), words))
      // none is deactivated
      .$if(body.isActive === false, (rows) => rows.where(sql<SqlBool>`false`))
      .$if(body.updatedSince != null, (rows) =>
        rows.where('product_serial_number.updated_date', '>=', body.updatedSince ?? ''),
      )
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
async function loadSerialNumbers(db: Queries, ids: readonly number[]): Promise<ProductSerialNumber[]> {
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

/** Returns the categories of the client's products, by name. Omits categories without products. */
export async function findProductCategories(
  db: Queries,
  { clientId }: ProgramScope,
): Promise<AnswerOf<'getProductCategories'>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM product_category
    WHERE client_id = ${clientId} AND EXISTS (
      SELECT FROM product WHERE product.product_category_id = product_category.id)
    ORDER BY name COLLATE "und-x-icu", id`.execute(db)
  return rows
}

/**
 * Returns the distinct MPGs of the client's products. The index is read from value to value, so the time depends on the
 * number of MPGs, not of products.
 */
export async function findMpgs(db: Queries, { clientId }: ProgramScope): Promise<MpgAnswer[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    SELECT value, description FROM product_custom_field_value
    WHERE client_id = ${clientId} AND field_number = 4 AND ${after}
    ORDER BY value, description LIMIT 1`
  const { rows } = await sql<MpgAnswer>`
    WITH RECURSIVE mpg AS (
      (${next(sql`true`)})
      UNION ALL
      SELECT following.* FROM mpg CROSS JOIN LATERAL (${next(sql`value > mpg.value`)}) AS following)
    SELECT value, description FROM mpg WHERE value <> ''
    ORDER BY coalesce(description, value) COLLATE "und-x-icu", value`.execute(db)
  return rows
}

/** Returns which of these values are MPGs, which means that a product of the client has them. */
export async function knownMpgs(
  db: Queries,
  { clientId }: ProgramScope,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM unnest(${[...new Set(values)]}::text[]) AS given (value)
    WHERE EXISTS (SELECT FROM product_custom_field_value AS mpg
      WHERE mpg.client_id = ${clientId} AND mpg.field_number = 4 AND mpg.value = given.value)`.execute(db)
  return new Set(rows.map(({ value }) => value))
}

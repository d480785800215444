import { foldKey } from '@incentive/scalars'
import { sql, type SqlBool } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byRequiredText, byRequiredValue, byText } from '../../db/search/sort.ts'
import { isInState } from './records/record-state.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { findMatches, isOrderedBy, matchesWords } from '../search/find-matches.ts'
import { loadProducts } from './load-products.ts'

const category = byText('product_category.name')

/** The products of the client, by keyword, category, MPG and serial numbers, or those of a list of product keys and models. */
export const products: SearchableList<'searchProducts'> = {
  sorts: {
    productKey: byRequiredText('product.product_key'),
    modelNumber: byRequiredText('product.model_number'),
    name: byRequiredText('product.name'),
    productCategory: category,
    'productCategory.name': category,
    updatedDate: byRequiredValue('product.updated_date'),
  },
  usual: 'productKey',
  find: (db, { scope, words, request, body }) => {
    const { productKeys, hasSerialNumbers } = body
    const mpgs = body.customField4Values ?? []
    const categories = body.productCategories ?? []
    const rows = ofClient(db, scope, 'product')
      .where(matchesWords(searchText('product'), words))
      .where(isInState('product', body))
      .$if(productKeys != null, (all) => all.where(isAnyOf(productKeys ?? [])))
      .$if(mpgs.length > 0, (all) => all.where(hasMpgAmong(mpgs)))
      .$if(categories.length > 0, (all) => all.where(isOfCategoryAmong(categories)))
      .$if(hasSerialNumbers != null, (all) => all.where(sql<SqlBool>`${hasSerials} = ${hasSerialNumbers}`))
      .$if(isOrderedBy(request.order, category), (all) =>
        all.leftJoin('product_category', 'product_category.id', 'product.product_category_id'),
      )
    const found = {
      rows,
      id: 'product.id',
      order: request.order,
      request,
      load: (ids: number[]) => loadProducts(db, ids),
    }
    return words.length === 0 ? findPage(db, found) : findMatches(db, found)
  },
}

/** True if the key or the model number of a product is one of these or looks like one, ignoring case (ALG-30). */
function isAnyOf(keys: readonly string[]) {
  const wanted = sql`(ARRAY(SELECT upper(key) FROM unnest(${[...keys]}::text[]) AS key))`
  const folded = sql`(${keys.map(foldKey)}::text[])`
  return sql<SqlBool>`(upper(product.product_key) = ANY ${wanted} OR upper(product.model_number) = ANY ${wanted}
    OR product.folded_key = ANY ${folded} OR product.folded_model_number = ANY ${folded})`
}

const hasSerials = sql`EXISTS (SELECT FROM product_serial_number AS serial WHERE serial.product_id = product.id)`

/** True if the fourth custom field of a product is one of these. */
function hasMpgAmong(values: readonly string[]) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM product_custom_field_value AS mpg
    WHERE mpg.product_id = product.id AND mpg.field_number = 4 AND mpg.value = ANY (${values}::text[]))`
}

/** True if the category of a product is one of these, which belong to its client. */
function isOfCategoryAmong(names: readonly string[]) {
  return sql<SqlBool>`product.product_category_id IN (
    SELECT id FROM product_category AS among
    WHERE among.client_id = product.client_id AND among.name = ANY (${names}::text[]))`
}

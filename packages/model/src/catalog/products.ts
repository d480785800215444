import type { CatalogEntity } from './catalog-entity.ts'
import { customFields, decimal, key, list, lookup, name, period, prices, reference, required } from './fields.ts'

/** The range of a price. */
const price = { min: 0, max: 9_999_999_999.99 }

export const productCategories: CatalogEntity = {
  name: 'productCategories',
  one: 'product category',
  title: 'Product Categories',
  purpose: 'Kinds of products, to find products and to read in rules.',
  scope: 'client',
  key: ['name'],
  display: 'name',
  fields: { name: name() },
}

export const products: CatalogEntity = {
  name: 'products',
  one: 'product',
  title: 'Products',
  purpose: 'What participants sell, with prices by country.',
  scope: 'client',
  key: ['productKey'],
  display: 'name',
  fields: {
    productKey: key('Product Key', required),
    modelNumber: key('Model Number', required),
    name: name(),
    productCategory: reference('Product Category', 'productCategories'),
    prices: prices('Prices'),
    ...customFields(15, { areDescribed: true }),
  },
}

export const storeProducts: CatalogEntity = {
  name: 'storeProducts',
  one: 'store product',
  title: 'Store Products',
  purpose: 'Goods that a promotion can pay out instead of money.',
  scope: 'client',
  key: ['productNumber', 'country'],
  display: 'name',
  fields: {
    productNumber: key('Product Number', required),
    country: lookup('Country', 'countries', required),
    name: name(),
    calculatedPriceAmount: decimal('Price', 12, 2, { ...price, ...required }),
    currency: lookup('Currency', 'currencies', required),
    storePrograms: list('Store Programs', 'storePrograms', required),
    ...period,
  },
}

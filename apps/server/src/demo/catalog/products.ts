import { foldKey } from '@incentive/scalars'
import type { Writes } from '../../store/queries.ts'
import type { DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { CountryIds } from './countries.ts'

/** The display names of the product groups (MPG) in custom field 4. */
const MPG_NAMES = { HVAC: 'Heating and cooling', WATER: 'Water systems', PARTNER: 'Partner goods' } as const

/** A product of the tables; prices are in the currencies of their countries. */
interface DemoProduct {
  readonly client: 'ACME' | 'GLOBEX'
  readonly key: string
  readonly model: string
  readonly name: string
  readonly category: string
  readonly mpg: keyof typeof MPG_NAMES | null
  readonly efficiency?: string
  readonly warrantyYears?: number
  readonly prices: Readonly<Record<string, string>>
  readonly serials?: readonly string[]
}

const HOW_MANY = 300

/** The kinds of products with many models; the model number contains the short name of the kind. */
const kinds = [
  { name: 'Thermostat', short: 'TH', category: 'Controls', mpg: 'HVAC', price: 129 },
  { name: 'Circulation Pump', short: 'CP', category: 'Water', mpg: 'WATER', price: 219 },
  { name: 'Fan Coil', short: 'FC', category: 'Air', mpg: 'HVAC', price: 389 },
  { name: 'Expansion Tank', short: 'ET', category: 'Water', mpg: 'WATER', price: 99 },
  { name: 'Cordless Drill', short: 'CD', category: 'Tools', mpg: null, price: 179 },
  { name: 'Condenser', short: 'CN', category: 'Air', mpg: 'HVAC', price: 949 },
  { name: 'Press Fitting Set', short: 'PF', category: 'Tools', mpg: null, price: 64 },
  { name: 'Filter Cartridge', short: 'FL', category: 'Water', mpg: 'WATER', price: 34 },
] as const

const lines = ['Basic', 'Comfort', 'Plus', 'Pro', 'Compact', 'Silent', 'Eco'] as const
const classes = ['A++', 'A+', 'A', 'B', 'C'] as const

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

function generatedProduct(number: number): DemoProduct {
  const digits = String(number).padStart(3, '0')
  const kind = cycled(kinds, number)
  const price = kind.price + (number % 25) * 10
  return {
    client: 'ACME',
    key: `GEN-${digits}`,
    model: `${kind.short}-${digits}`,
    name: `${kind.name} ${cycled(lines, number)} ${digits}`,
    category: kind.category,
    mpg: kind.mpg,
    efficiency: cycled(classes, number * 3),
    warrantyYears: (number % 5) + 1,
    prices: { US: `${price}.00`, CA: `${Math.round(price * 1.35)}.00` },
    ...(number % 10 === 0 ? { serials: [`GEN${digits}-1`, `GEN${digits}-2`] } : {}),
  }
}

const globexProduct = (name: string, index: number): DemoProduct => ({
  client: 'GLOBEX',
  key: `GX-${index + 1}0`,
  model: `GX-${index + 1}0`,
  name,
  category: 'Partner Goods',
  mpg: 'PARTNER',
  efficiency: 'Gray',
  prices: { US: `${(index + 2) * 75}.00` },
})

/** GEN-001 to GEN-300 of Acme, and the few Globex products. */
const generatedProducts: readonly DemoProduct[] = [
  ...Array.from({ length: HOW_MANY }, (_, index) => generatedProduct(index + 1)),
  ...['Desk Robot', 'Cargo Drone', 'Solar Kettle', 'Smart Crate', 'Folding Kiosk'].map(globexProduct),
]

const named: readonly DemoProduct[] = [
  {
    client: 'ACME',
    key: 'AX-100',
    model: 'AX-100',
    name: 'Arctic Air Heat Pump 100',
    category: 'Heat Pumps',
    mpg: 'HVAC',
    efficiency: 'A++',
    warrantyYears: 10,
    prices: { US: '1899.00', CA: '2499.00' },
    serials: ['AX100-0001', 'AX100-0002', 'AX100-0003'],
  },
  {
    client: 'ACME',
    key: 'AX-200',
    model: 'AX-200',
    name: 'Arctic Air Heat Pump 200',
    category: 'Heat Pumps',
    mpg: 'HVAC',
    efficiency: 'A+',
    warrantyYears: 10,
    prices: { US: '2399.00', CA: '3149.00' },
  },
  {
    client: 'ACME',
    key: 'AX-300',
    model: 'M-300',
    name: 'Clear Brook Water Softener',
    category: 'Water',
    mpg: 'WATER',
    efficiency: 'A',
    warrantyYears: 5,
    prices: { US: '749.00', CA: '989.00' },
  },
  {
    client: 'ACME',
    key: 'BX-100',
    model: 'BX-100',
    name: 'Boiler Line Basic',
    category: 'Boilers',
    mpg: 'HVAC',
    efficiency: 'B',
    warrantyYears: 7,
    prices: { US: '1299.00', GB: '999.00', DE: '1149.00' },
    serials: ['BX100-A', 'BX100-B'],
  },
  {
    client: 'ACME',
    key: 'BX-200',
    model: 'BX-200',
    name: 'Boiler Line Comfort',
    category: 'Boilers',
    mpg: 'HVAC',
    efficiency: 'A',
    warrantyYears: 7,
    prices: { US: '1749.00', GB: '1349.00', DE: '1549.00' },
  },
  {
    client: 'ACME',
    key: 'TRADE_IN_PRODUCT',
    model: 'TRADE-IN',
    name: 'Any Traded-In Unit',
    category: 'Trade-In',
    mpg: null,
    prices: {},
  },
]

const products: readonly DemoProduct[] = [...named, ...generatedProducts]

/** True if a product has known serial numbers. */
export const hasSerials = (key: string): boolean => products.some((product) => product.key === key && product.serials)

/** Loads the products with categories, custom fields, prices and serial numbers. Returns ids by client and key. */
export async function loadProducts(
  tx: Writes,
  client: Ids<[key: string]>,
  countries: CountryIds,
  calendar: DemoCalendar,
): Promise<Ids<[clientId: number, key: string]>> {
  const category = await loadCategories(tx, client)
  const stored = await tx
    .insertInto('product')
    .values(
      products.map((product, index) => ({
        client_id: client(product.client),
        product_key: product.key,
        folded_key: foldKey(product.key),
        model_number: product.model,
        folded_model_number: foldKey(product.model),
        name: product.name,
        product_category_id: category(client(product.client), product.category),
        updated_date: calendar.daysAgo((index * 13) % 400, index),
      })),
    )
    .returning(['id', 'client_id', 'product_key'])
    .execute()
  const productId = idsBy(stored, (row) => [row.client_id, row.product_key])
  const ownerOf = (product: DemoProduct) => {
    const client_id = client(product.client)
    return { client_id, product_id: productId(client_id, product.key) }
  }
  await loadDetails(tx, countries, ownerOf)
  return productId
}

async function loadCategories(tx: Writes, client: Ids<[key: string]>) {
  const names = new Map(products.map(({ client: owner, category }) => [`${owner}/${category}`, { owner, category }]))
  const stored = await tx
    .insertInto('product_category')
    .values([...names.values()].map(({ owner, category }) => ({ client_id: client(owner), name: category })))
    .returning(['id', 'client_id', 'name'])
    .execute()
  return idsBy(stored, (row) => [row.client_id, row.name])
}

async function loadDetails(
  tx: Writes,
  countries: CountryIds,
  ownerOf: (product: DemoProduct) => { readonly client_id: number; readonly product_id: number },
): Promise<void> {
  const idOf = (product: DemoProduct) => ownerOf(product).product_id
  await tx
    .insertInto('product_custom_field_value')
    .values(products.flatMap((product) => customFieldsOf(product).map((field) => ({ ...ownerOf(product), ...field }))))
    .execute()
  await tx
    .insertInto('product_price')
    .values(
      products.flatMap((product) =>
        Object.entries(product.prices).map(([country, price]) => ({
          product_id: idOf(product),
          country_id: countries.country(country),
          price,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('product_serial_number')
    .values(
      products.flatMap((product) =>
        (product.serials ?? []).map((serial_number) => ({ product_id: idOf(product), serial_number })),
      ),
    )
    .execute()
}

function customFieldsOf({ efficiency, warrantyYears, mpg }: DemoProduct) {
  return [
    ...(efficiency ? [{ field_number: 1, value: efficiency, description: null }] : []),
    ...(warrantyYears ? [{ field_number: 2, value: String(warrantyYears), description: null }] : []),
    ...(mpg ? [{ field_number: 4, value: mpg, description: MPG_NAMES[mpg] }] : []),
  ]
}

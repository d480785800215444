import type { DemoProduct } from './demo-product.ts'

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
export const generatedProducts: readonly DemoProduct[] = [
  ...Array.from({ length: HOW_MANY }, (_, index) => generatedProduct(index + 1)),
  ...['Desk Robot', 'Cargo Drone', 'Solar Kettle', 'Smart Crate', 'Folding Kiosk'].map(globexProduct),
]
